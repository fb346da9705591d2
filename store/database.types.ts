export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      api_keys: {
        Row: {
          created_at: string
          hash: string
          id: string
          last_used_at: string | null
          last4: string
          name: string
          scope: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          hash: string
          id: string
          last_used_at?: string | null
          last4: string
          name: string
          scope: string
          user_id?: string
        }
        Update: {
          created_at?: string
          hash?: string
          id?: string
          last_used_at?: string | null
          last4?: string
          name?: string
          scope?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'api_keys_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      connections: {
        Row: {
          api_key_id: string | null
          confirmed_at: string | null
          created_at: string
          diagnosticid: string | null
          failing_since: string | null
          failures: number
          id: string
          kind: string
          last_success_at: string | null
          lease: string | null
          leased_until: string | null
          mailed_at: string | null
          name: string
          paused_at: string | null
          reason: string | null
          rest_until: string | null
          sealed: string | null
          settings: NonNullable<Json>
          state: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          api_key_id?: string | null
          confirmed_at?: string | null
          created_at?: string
          diagnosticid?: string | null
          failing_since?: string | null
          failures?: number
          id: string
          kind: string
          last_success_at?: string | null
          lease?: string | null
          leased_until?: string | null
          mailed_at?: string | null
          name: string
          paused_at?: string | null
          reason?: string | null
          rest_until?: string | null
          sealed?: string | null
          settings?: NonNullable<Json>
          state?: string
          user_id?: string
        }
        Update: {
          api_key_id?: string | null
          confirmed_at?: string | null
          created_at?: string
          diagnosticid?: string | null
          failing_since?: string | null
          failures?: number
          id?: string
          kind?: string
          last_success_at?: string | null
          lease?: string | null
          leased_until?: string | null
          mailed_at?: string | null
          name?: string
          paused_at?: string | null
          reason?: string | null
          rest_until?: string | null
          sealed?: string | null
          settings?: NonNullable<Json>
          state?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'connections_diagnosticid_fkey'
            columns: ['diagnosticid']
            isOneToOne: false
            referencedRelation: 'diagnostics'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'connections_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      consent_texts: {
        Row: {
          body: string
          created_at: string
          diagnosticid: string
          id: string
          kind: string
        }
        ComputedFields: never
        Insert: {
          body: string
          created_at?: string
          diagnosticid: string
          id: string
          kind: string
        }
        Update: {
          body?: string
          created_at?: string
          diagnosticid?: string
          id?: string
          kind?: string
        }
        Relationships: [
          {
            foreignKeyName: 'consent_texts_diagnosticid_fkey'
            columns: ['diagnosticid']
            isOneToOne: false
            referencedRelation: 'diagnostics'
            referencedColumns: ['id']
          },
        ]
      }
      deliveries: {
        Row: {
          answer: string | null
          connection_id: string
          created_at: string
          diagnosticid: string
          event: string
          id: string
          problem: string | null
          response_id: string
          state: string
          status: number | null
          tried_at: string | null
          tries: number
          waits_until: string | null
        }
        ComputedFields: never
        Insert: {
          answer?: string | null
          connection_id: string
          created_at?: string
          diagnosticid: string
          event: string
          id?: string
          problem?: string | null
          response_id: string
          state?: string
          status?: number | null
          tried_at?: string | null
          tries?: number
          waits_until?: string | null
        }
        Update: {
          answer?: string | null
          connection_id?: string
          created_at?: string
          diagnosticid?: string
          event?: string
          id?: string
          problem?: string | null
          response_id?: string
          state?: string
          status?: number | null
          tried_at?: string | null
          tries?: number
          waits_until?: string | null
        }
        Relationships: []
      }
      diagnostic_responses: {
        Row: {
          advertising_text_id: string | null
          advertising_withdrawn_at: string | null
          answers: NonNullable<Json>
          completedat: string
          diagnosticid: string
          erased_at: string | null
          hascontact: boolean
          id: string
          leadinfo: NonNullable<Json>
          leadtext: string
          medium: string
          memo: string
          origin: string
          privacy_text_id: string | null
          questionversion: string | null
          receivedat: string
          result: string
          searchtext: string
          source: NonNullable<Json>
          startedat: string | null
          status: string
          suspicion: string[]
          website: string | null
        }
        ComputedFields: never
        Insert: {
          advertising_text_id?: string | null
          advertising_withdrawn_at?: string | null
          answers: NonNullable<Json>
          completedat?: string
          diagnosticid: string
          erased_at?: string | null
          hascontact?: never
          id?: string
          leadinfo?: NonNullable<Json>
          leadtext?: never
          medium?: string
          memo?: string
          origin?: string
          privacy_text_id?: string | null
          questionversion?: string | null
          receivedat?: string
          result: string
          searchtext?: never
          source?: NonNullable<Json>
          startedat?: string | null
          status?: string
          suspicion?: string[]
          website?: string | null
        }
        Update: {
          advertising_text_id?: string | null
          advertising_withdrawn_at?: string | null
          answers?: NonNullable<Json>
          completedat?: string
          diagnosticid?: string
          erased_at?: string | null
          hascontact?: never
          id?: string
          leadinfo?: NonNullable<Json>
          leadtext?: never
          medium?: string
          memo?: string
          origin?: string
          privacy_text_id?: string | null
          questionversion?: string | null
          receivedat?: string
          result?: string
          searchtext?: never
          source?: NonNullable<Json>
          startedat?: string | null
          status?: string
          suspicion?: string[]
          website?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'diagnostic_responses_diagnosticid_fkey'
            columns: ['diagnosticid']
            isOneToOne: false
            referencedRelation: 'diagnostics'
            referencedColumns: ['id']
          },
        ]
      }
      diagnostics: {
        Row: {
          advertising_consent: string | null
          axes: NonNullable<Json>
          collectleadinfo: boolean
          createdat: string
          description: string
          design_template: string
          hidepoweredbylink: boolean
          id: string
          imageurl: string | null
          ispublished: boolean
          lead_fields: Json | null
          leadcount: number
          listed_in_sitemap: boolean
          next_revision: string | null
          powered_by_link_name: string | null
          powered_by_link_url: string | null
          powered_by_text: string | null
          privacy_policy_text: string | null
          publicurl: string | null
          published_title: string | null
          questions: NonNullable<Json>
          questionsperaxis: number
          report_key: string | null
          responsecount: number
          resulttypes: NonNullable<Json>
          retention_days: number | null
          revision: string
          saved_at: string
          title: string
          user_id: string
          working_copy: Json | null
        }
        ComputedFields: never
        Insert: {
          advertising_consent?: string | null
          axes?: NonNullable<Json>
          collectleadinfo?: boolean
          createdat?: string
          description?: string
          design_template?: string
          hidepoweredbylink?: boolean
          id?: string
          imageurl?: string | null
          ispublished?: boolean
          lead_fields?: Json | null
          leadcount?: number
          listed_in_sitemap?: boolean
          next_revision?: string | null
          powered_by_link_name?: string | null
          powered_by_link_url?: string | null
          powered_by_text?: string | null
          privacy_policy_text?: string | null
          publicurl?: string | null
          published_title?: string | null
          questions?: NonNullable<Json>
          questionsperaxis?: number
          report_key?: string | null
          responsecount?: number
          resulttypes?: NonNullable<Json>
          retention_days?: number | null
          revision?: string
          saved_at?: string
          title: string
          user_id?: string
          working_copy?: Json | null
        }
        Update: {
          advertising_consent?: string | null
          axes?: NonNullable<Json>
          collectleadinfo?: boolean
          createdat?: string
          description?: string
          design_template?: string
          hidepoweredbylink?: boolean
          id?: string
          imageurl?: string | null
          ispublished?: boolean
          lead_fields?: Json | null
          leadcount?: number
          listed_in_sitemap?: boolean
          next_revision?: string | null
          powered_by_link_name?: string | null
          powered_by_link_url?: string | null
          powered_by_text?: string | null
          privacy_policy_text?: string | null
          publicurl?: string | null
          published_title?: string | null
          questions?: NonNullable<Json>
          questionsperaxis?: number
          report_key?: string | null
          responsecount?: number
          resulttypes?: NonNullable<Json>
          retention_days?: number | null
          revision?: string
          saved_at?: string
          title?: string
          user_id?: string
          working_copy?: Json | null
        }
        Relationships: []
      }
      ended_diagnostics: {
        Row: {
          id: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          id: string
          user_id: string
        }
        Update: {
          id?: string
          user_id?: string
        }
        Relationships: []
      }
      inquiries: {
        Row: {
          created_at: string
          done: boolean
          email: string
          id: string
          message: string
          name: string
          subject: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          done?: boolean
          email: string
          id: string
          message: string
          name: string
          subject?: string
        }
        Update: {
          created_at?: string
          done?: boolean
          email?: string
          id?: string
          message?: string
          name?: string
          subject?: string
        }
        Relationships: []
      }
      installation_settings: {
        Row: {
          completed_at: string | null
          hubspot_form_id: string | null
          hubspot_portal_id: string | null
          hubspot_region: string | null
          id: number
          image_mb_free: number | null
          image_mb_light: number | null
          image_mb_premium: number | null
          operator_address: string | null
          operator_company: string | null
          operator_email: string | null
          operator_phone: string | null
          operator_website: string | null
          product_name: string | null
          rate_limit_responses_per_minute: number | null
          register_link_email: string | null
        }
        ComputedFields: never
        Insert: {
          completed_at?: string | null
          hubspot_form_id?: string | null
          hubspot_portal_id?: string | null
          hubspot_region?: string | null
          id?: number
          image_mb_free?: number | null
          image_mb_light?: number | null
          image_mb_premium?: number | null
          operator_address?: string | null
          operator_company?: string | null
          operator_email?: string | null
          operator_phone?: string | null
          operator_website?: string | null
          product_name?: string | null
          rate_limit_responses_per_minute?: number | null
          register_link_email?: string | null
        }
        Update: {
          completed_at?: string | null
          hubspot_form_id?: string | null
          hubspot_portal_id?: string | null
          hubspot_region?: string | null
          id?: number
          image_mb_free?: number | null
          image_mb_light?: number | null
          image_mb_premium?: number | null
          operator_address?: string | null
          operator_company?: string | null
          operator_email?: string | null
          operator_phone?: string | null
          operator_website?: string | null
          product_name?: string | null
          rate_limit_responses_per_minute?: number | null
          register_link_email?: string | null
        }
        Relationships: []
      }
      lead_field_versions: {
        Row: {
          diagnosticid: string
          id: string
          key: string
          max_length: number
          options: Json | null
        }
        ComputedFields: never
        Insert: {
          diagnosticid: string
          id: string
          key: string
          max_length: number
          options?: Json | null
        }
        Update: {
          diagnosticid?: string
          id?: string
          key?: string
          max_length?: number
          options?: Json | null
        }
        Relationships: [
          {
            foreignKeyName: 'lead_field_versions_diagnosticid_fkey'
            columns: ['diagnosticid']
            isOneToOne: false
            referencedRelation: 'diagnostics'
            referencedColumns: ['id']
          },
        ]
      }
      mail_stops: {
        Row: {
          id: string
        }
        ComputedFields: never
        Insert: {
          id: string
        }
        Update: {
          id?: string
        }
        Relationships: []
      }
      profiles: {
        Row: {
          company: string | null
          created_at: string
          email: string
          id: string
          max_diagnostics: number | null
          name: string | null
          plan_type: string
        }
        ComputedFields: never
        Insert: {
          company?: string | null
          created_at?: string
          email: string
          id: string
          max_diagnostics?: number | null
          name?: string | null
          plan_type?: string
        }
        Update: {
          company?: string | null
          created_at?: string
          email?: string
          id?: string
          max_diagnostics?: number | null
          name?: string | null
          plan_type?: string
        }
        Relationships: []
      }
      published_slugs: {
        Row: {
          diagnostic_id: string | null
          ended_at: string | null
          slug: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          diagnostic_id?: string | null
          ended_at?: string | null
          slug: string
          user_id?: string | null
        }
        Update: {
          diagnostic_id?: string | null
          ended_at?: string | null
          slug?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'published_slugs_diagnostic_id_fkey'
            columns: ['diagnostic_id']
            isOneToOne: false
            referencedRelation: 'diagnostics'
            referencedColumns: ['id']
          },
        ]
      }
      question_versions: {
        Row: {
          diagnosticid: string
          id: string
          questions: NonNullable<Json>
        }
        ComputedFields: never
        Insert: {
          diagnosticid: string
          id: string
          questions: NonNullable<Json>
        }
        Update: {
          diagnosticid?: string
          id?: string
          questions?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: 'question_versions_diagnosticid_fkey'
            columns: ['diagnosticid']
            isOneToOne: false
            referencedRelation: 'diagnostics'
            referencedColumns: ['id']
          },
        ]
      }
      result_clicks: {
        Row: {
          diagnosticid: string
          id: string
          place: number
          responseid: string
        }
        ComputedFields: never
        Insert: {
          diagnosticid: string
          id?: string
          place: number
          responseid: string
        }
        Update: {
          diagnosticid?: string
          id?: string
          place?: number
          responseid?: string
        }
        Relationships: [
          {
            foreignKeyName: 'result_clicks_responseid_fkey'
            columns: ['responseid']
            isOneToOne: false
            referencedRelation: 'diagnostic_responses'
            referencedColumns: ['id']
          },
        ]
      }
      result_shares: {
        Row: {
          channel: string
          diagnosticid: string
          id: string
          responseid: string
        }
        ComputedFields: never
        Insert: {
          channel: string
          diagnosticid: string
          id?: string
          responseid: string
        }
        Update: {
          channel?: string
          diagnosticid?: string
          id?: string
          responseid?: string
        }
        Relationships: [
          {
            foreignKeyName: 'result_shares_responseid_fkey'
            columns: ['responseid']
            isOneToOne: false
            referencedRelation: 'diagnostic_responses'
            referencedColumns: ['id']
          },
        ]
      }
      visit_days: {
        Row: {
          asked: number
          campaign: string
          day: string
          device: string
          diagnosticid: string
          id: string
          medium: string
          origin: string
          questionversion: string
          reached: number
          visits: number
        }
        ComputedFields: never
        Insert: {
          asked: number
          campaign: string
          day: string
          device: string
          diagnosticid: string
          id?: string
          medium: string
          origin: string
          questionversion: string
          reached: number
          visits: number
        }
        Update: {
          asked?: number
          campaign?: string
          day?: string
          device?: string
          diagnosticid?: string
          id?: string
          medium?: string
          origin?: string
          questionversion?: string
          reached?: number
          visits?: number
        }
        Relationships: [
          {
            foreignKeyName: 'visit_days_diagnosticid_fkey'
            columns: ['diagnosticid']
            isOneToOne: false
            referencedRelation: 'diagnostics'
            referencedColumns: ['id']
          },
        ]
      }
      visits: {
        Row: {
          asked: number
          campaign: string
          day: string
          device: string
          diagnosticid: string
          id: string
          medium: string
          origin: string
          questionversion: string
          reached: number
        }
        ComputedFields: never
        Insert: {
          asked: number
          campaign: string
          day?: string
          device: string
          diagnosticid: string
          id: string
          medium: string
          origin: string
          questionversion: string
          reached: number
        }
        Update: {
          asked?: number
          campaign?: string
          day?: string
          device?: string
          diagnosticid?: string
          id?: string
          medium?: string
          origin?: string
          questionversion?: string
          reached?: number
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      api_add_hook: {
        Args: {
          p_diagnostic?: string
          p_id: string
          p_key: string
          p_name: string
          p_sealed: string
          p_settings: Json
          p_user: string
        }
        Returns: boolean
      }
      api_caller: { Args: { p_hash: string }; Returns: Json }
      api_change_response: { Args: { p_response: string; p_status: string; p_user: string }; Returns: Json }
      api_delete_response: { Args: { p_response: string; p_user: string }; Returns: boolean }
      api_diagnostic: { Args: { p_diagnostic: string; p_user: string }; Returns: Json }
      api_diagnostics: { Args: { p_user: string }; Returns: Json }
      api_hooks: { Args: { p_key: string; p_user: string }; Returns: Json }
      api_remove_hook: { Args: { p_hook: string; p_user: string }; Returns: boolean }
      api_response: { Args: { p_response: string; p_user: string }; Returns: Json }
      api_responses: {
        Args: {
          p_after_id?: string
          p_after_receivedat?: string
          p_diagnostic: string
          p_limit: number
          p_since?: string
          p_user: string
        }
        Returns: Json
      }
      claim_connection: { Args: { p_kinds: Json }; Returns: Json }
      claim_refusals: { Args: Record<PropertyKey, never>; Returns: Json }
      confirm_recipient: { Args: { p_address: string; p_connection: string; p_wanted: boolean }; Returns: undefined }
      connection_to_test: { Args: { p_connection: string; p_user: string }; Returns: Json }
      continue_connections: { Args: Record<PropertyKey, never>; Returns: number }
      count_by_email: { Args: { p_diagnostic: string; p_email: string }; Returns: number }
      count_older_leads: { Args: { p_days: number; p_diagnostic: string }; Returns: number }
      count_paused_connections: {
        Args: Record<PropertyKey, never>
        Returns: {
          connections: number
          deliveries: number
          since: string
        }[]
      }
      count_unsent: { Args: { p_connection: string; p_since: string }; Returns: number }
      delivery_figures: { Args: { p_kinds: Json }; Returns: Json }
      erase_by_email: { Args: { p_diagnostic: string; p_email: string }; Returns: Json }
      erase_older: { Args: { p_limit?: number }; Returns: number }
      erase_responses: { Args: { p_ids: string[] }; Returns: number }
      erasure_page: { Args: { p_diagnostic: string }; Returns: Json }
      finish_deliveries: {
        Args: {
          p_connection: string
          p_done: Json
          p_failed: boolean
          p_lease: string
          p_off?: string
          p_refused?: boolean
          p_rest?: string
        }
        Returns: string
      }
      forget_deliveries: { Args: Record<PropertyKey, never>; Returns: number }
      get_delivery_counts: {
        Args: Record<PropertyKey, never>
        Returns: {
          connection_id: string
          deliveries: number
          since: string
          state: string
        }[]
      }
      get_image_room: {
        Args: Record<PropertyKey, never>
        Returns: {
          quota: number
          used: number
        }[]
      }
      get_insights: { Args: { p_diagnosticid: string; p_from: string; p_to: string }; Returns: Json }
      get_installation_settings: { Args: Record<PropertyKey, never>; Returns: Json }
      get_newest_responses: {
        Args: Record<PropertyKey, never>
        Returns: {
          diagnosticid: string
          newest: string
        }[]
      }
      get_report: { Args: { p_from: string; p_key: string; p_to: string }; Returns: Json }
      get_response_sources: {
        Args: { p_diagnosticid: string }
        Returns: {
          responses: number
          source: string
        }[]
      }
      get_response_summary: {
        Args: {
          p_choice?: string
          p_diagnosticid: string
          p_field?: string
          p_from?: string
          p_result?: string
          p_search?: string
          p_source?: string
          p_status?: string
          p_to?: string
        }
        Returns: Json
      }
      get_result_clicks: {
        Args: {
          p_choice?: string
          p_diagnosticid: string
          p_field?: string
          p_from?: string
          p_result?: string
          p_search?: string
          p_source?: string
          p_status?: string
          p_to?: string
        }
        Returns: {
          clicks: number
          place: number
          result: string
        }[]
      }
      get_user_totals: {
        Args: Record<PropertyKey, never>
        Returns: {
          admins: number
          diagnostics: number
          paid: number
          users: number
        }[]
      }
      get_users_with_diagnostic_count: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          diagnostic_count: number
          email: string
          id: string
          max_diagnostics: number
          plan_type: string
        }[]
      }
      is_slug_ended: { Args: { slug: string }; Returns: boolean }
      is_slug_taken: { Args: { p_except?: string; p_slug: string }; Returns: boolean }
      listed_diagnostics: {
        Args: { owner_id?: string }
        Returns: {
          id: string
          imageurl: string
          publicurl: string
          title: string
        }[]
      }
      published_diagnostic: {
        Args: { diagnostic_id?: string; slug?: string }
        Returns: {
          advertising_consent: string
          advertising_text_id: string
          axes: Json
          collectleadinfo: boolean
          description: string
          design_template: string
          hidepoweredbylink: boolean
          id: string
          imageurl: string
          ispublished: boolean
          lead_fields: Json
          listed_in_sitemap: boolean
          powered_by_link_name: string
          powered_by_link_url: string
          powered_by_text: string
          privacy_policy_text: string
          privacy_text_id: string
          publicurl: string
          questions: Json
          questionsperaxis: number
          questionversion: string
          resulttypes: Json
          revision: string
          title: string
        }[]
      }
      recipient_page: { Args: { p_address: string; p_connection: string }; Returns: Json }
      record_visits: { Args: { p_visits: Json }; Returns: undefined }
      renew_lease: { Args: { p_connection: string; p_lease: string }; Returns: undefined }
      resend_deliveries: {
        Args: { p_connection: string; p_delivery?: string; p_everything?: boolean; p_since?: string }
        Returns: number
      }
      result_mails_stopped: { Args: { p_address: string }; Returns: boolean }
      result_share: { Args: { p_diagnosticid: string; p_result: string }; Returns: number }
      resume_result_mails: { Args: { p_address: string }; Returns: undefined }
      roll_visits: { Args: { p_before?: string }; Returns: number }
      search_responses: {
        Args: {
          p_after_completedat?: string
          p_after_id?: string
          p_choice?: string
          p_diagnosticid: string
          p_field?: string
          p_from?: string
          p_limit?: number
          p_result?: string
          p_search?: string
          p_source?: string
          p_status?: string
          p_to?: string
        }
        Returns: {
          advertising_text_id: string | null
          advertising_withdrawn_at: string | null
          answers: NonNullable<Json>
          completedat: string
          diagnosticid: string
          erased_at: string | null
          hascontact: boolean
          id: string
          leadinfo: NonNullable<Json>
          leadtext: string
          medium: string
          memo: string
          origin: string
          privacy_text_id: string | null
          questionversion: string | null
          receivedat: string
          result: string
          searchtext: string
          source: NonNullable<Json>
          startedat: string | null
          status: string
          suspicion: string[]
          website: string | null
        }[]
        SetofOptions: {
          from: '*'
          to: 'diagnostic_responses'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      set_lead_status: { Args: { p_ids: string[]; p_status: string }; Returns: number }
      stop_result_mails: { Args: { p_address: string }; Returns: undefined }
      take_result_mail: { Args: { p_address: string; p_delivery: string; p_diagnostic: string }; Returns: string }
      withdraw_advertising: { Args: { p_response: string }; Returns: string }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
