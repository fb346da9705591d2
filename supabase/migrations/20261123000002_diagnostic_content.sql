-- Diagnostic content: the shapes of the JSON columns axes, questions and resulttypes. Unknown keys are refused.

create function private.is_text(value jsonb, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= max_length, false)
$$;

create function private.is_image_address(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value), 'null') = 'null'
    or (private.is_text(value, 2000) and value #>> '{}' ~ '^(https?://|/[^/]|$)')
$$;

-- Refuses long lists before their items are checked.
create function private.is_list(value jsonb, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) <= max_length else false end
$$;

create function private.is_null_or_text(value jsonb, max_length integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value), 'null') = 'null' or private.is_text(value, max_length)
$$;

create function private.has_only_keys(value jsonb, keys text[]) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) = 'object' then value - keys = '{}' else false end
$$;

create function private.is_trait(value jsonb, code text) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_only_keys(value, '{code,name,description}')
    and coalesce(value ->> 'code' = code, false)
    and private.is_text(value -> 'name', 200)
    and private.is_text(value -> 'description', 5000)
$$;

create function private.is_axis(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_only_keys(value, '{id,name,description,imageUrl,leftTrait,rightTrait}')
    and coalesce(value ->> 'id' in ('axis-1', 'axis-2', 'axis-3'), false)
    and private.is_text(value -> 'name', 200)
    and private.is_text(value -> 'description', 5000)
    and private.is_image_address(value -> 'imageUrl')
    and private.is_trait(value -> 'leftTrait', case value ->> 'id' when 'axis-1' then 'A' when 'axis-2' then 'C' else 'E' end)
    and private.is_trait(value -> 'rightTrait', case value ->> 'id' when 'axis-1' then 'B' when 'axis-2' then 'D' else 'F' end)
$$;

create function private.is_question(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_only_keys(value, '{id,axisId,text,leftChoice,rightChoice}')
    and coalesce(value ->> 'id' ~ '^axis-[1-3]-([0-9]|1[0-4])$', false)
    and coalesce(value ->> 'axisId' = left(value ->> 'id', 6), false)
    and private.is_text(value -> 'text', 500)
    and private.is_text(value -> 'leftChoice', 200)
    and private.is_text(value -> 'rightChoice', 200)
$$;

-- A LINE friend link is an https address.
create function private.is_result_action(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_only_keys(value, '{label,url}')
    and private.is_text(value -> 'label', 20)
    and private.is_text(value -> 'url', 2000)
    and (not private.is_filled(value ->> 'url') or value ->> 'url' ~*
      '^(https://[^\s/?#@:<>"\\^`{|}%[\]]+(:[0-9]{1,5})?([/?#][^\s<>"]*)?|tel:\+?[0-9][0-9-]{2,20}|mailto:[^\s@<>"?]+@[^\s@<>"?]+)$' collate "C")
$$;

create function private.is_result_actions(list jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when list is null then true when private.is_list(list, 3) then (
    select coalesce(bool_and(private.is_result_action(action)), true)
    from jsonb_array_elements(list) action
  ) else false end
$$;

create function private.is_result_type(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_only_keys(value, '{id,code,name,subtitle,description,imageUrl,actions}')
    and private.is_text(value -> 'id', 100)
    and coalesce(value ->> 'code' ~ '^[AB][CD][EF]$', false)
    and private.is_text(value -> 'name', 200)
    and private.is_text(value -> 'subtitle', 200)
    and private.is_text(value -> 'description', 5000)
    and private.is_image_address(value -> 'imageUrl')
    and private.is_result_actions(value -> 'actions')
$$;

-- Lists: each axis, question slot and result code at most once.

create function private.is_axes(list jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when private.is_list(list, 3) then (
    select coalesce(bool_and(private.is_axis(axis)), true) and count(distinct axis ->> 'id') = count(*)
    from jsonb_array_elements(list) axis
  ) else false end
$$;

create function private.is_questions(list jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when private.is_list(list, 45) then (
    select coalesce(bool_and(private.is_question(question)), true) and count(distinct question ->> 'id') = count(*)
    from jsonb_array_elements(list) question
  ) else false end
$$;

create function private.is_result_types(list jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when private.is_list(list, 8) then (
    select coalesce(bool_and(private.is_result_type(result_type)), true)
      and count(distinct result_type ->> 'code') = count(*)
    from jsonb_array_elements(list) result_type
  ) else false end
$$;

-- Lead form --------------------------------------------------------------------------------------------------------

-- The greatest length of a kind's values.
create function private.lead_length(kind text) returns integer
language sql immutable set search_path = '' as $$
  select case kind when 'email' then 254 when 'long-text' then 2000 else 200 end
$$;

create function private.is_lead_options(list jsonb, kind text) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when not private.is_list(list, 50) then false
    when kind <> 'choice' then list = '[]'
    else (
      select count(*) >= 2 and count(distinct option) = count(*)
        and bool_and(private.is_text(option, 100) and private.is_filled(option #>> '{}'))
      from jsonb_array_elements(list) option
    )
  end
$$;

-- A kind that a visitor has one value of is its own key.
create function private.is_lead_form_field(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_only_keys(value, '{key,kind,label,required,options,archived}')
    and coalesce(value ->> 'key' ~ '^[a-z][a-z0-9-]{0,29}$', false)
    and coalesce(
      value ->> 'kind' in ('text', 'long-text', 'choice', 'checkbox')
        and value ->> 'key' not in ('name', 'kana', 'email', 'company', 'department', 'position', 'phone')
      or value ->> 'kind' in ('name', 'kana', 'email', 'company', 'department', 'position', 'phone')
        and value ->> 'key' = value ->> 'kind',
      false
    )
    and private.is_text(value -> 'label', 100) and private.is_filled(value ->> 'label')
    and coalesce(value -> 'required' in ('true', 'false'), false)
    and coalesce(value -> 'archived' in ('true', 'false'), false)
    and coalesce(private.is_lead_options(value -> 'options', value ->> 'kind'), false)
$$;

create function private.active_lead_fields(list jsonb) returns integer
language sql immutable set search_path = '' as $$
  select count(*)::integer from jsonb_array_elements(list) field where field -> 'archived' = 'false'
$$;

-- Null: the form of name, e-mail and company. Removed fields stay as archived ones, for the labels of earlier answers.
create function private.is_lead_form(list jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when coalesce(jsonb_typeof(list), 'null') = 'null' then true
    when not private.is_list(list, 24) then false
    else (
      select coalesce(bool_and(private.is_lead_form_field(field)), false) and count(distinct field ->> 'key') = count(*)
      from jsonb_array_elements(list) field
    ) and private.active_lead_fields(list) between 1 and 12
  end
$$;

-- The id of a consent's text; null for none.
create function private.consent_text(diagnostic_id uuid, kind text, body text) returns uuid
language sql immutable set search_path = '' as $$
  select case when private.is_filled(body) then md5(diagnostic_id::text || kind || body)::uuid end
$$;

-- The unpublished changes of a published diagnostic, with the names and rules of the table's columns.
create function private.is_working_copy(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_only_keys(value, '{
      title,description,imageUrl,axes,questions,resultTypes,publicUrl,collectLeadInfo,leadFields,questionsPerAxis,designTemplate,
      poweredByText,poweredByLinkName,poweredByLinkUrl
    }')
    and private.is_text(value -> 'title', 200) and private.is_filled(value ->> 'title')
    and private.is_text(value -> 'description', 5000)
    and private.is_image_address(value -> 'imageUrl')
    and private.is_axes(value -> 'axes')
    and private.is_questions(value -> 'questions')
    and private.is_result_types(value -> 'resultTypes')
    and private.is_null_or_text(value -> 'publicUrl', 50)
    and coalesce(char_length(value ->> 'publicUrl') >= 3 and value ->> 'publicUrl' ~ '^[a-z0-9]+(-[a-z0-9]+)*$', true)
    and coalesce(value -> 'collectLeadInfo' in ('true', 'false'), false)
    and private.is_lead_form(value -> 'leadFields')
    and coalesce(value -> 'questionsPerAxis' in ('5', '9', '15'), false)
    and coalesce(value ->> 'designTemplate' in ('default', 'minimal', 'vibrant', 'earthy', 'image-centric'), false)
    and private.is_null_or_text(value -> 'poweredByText', 5000)
    and private.is_null_or_text(value -> 'poweredByLinkName', 200)
    and private.is_null_or_text(value -> 'poweredByLinkUrl', 2000)
    and coalesce(value ->> 'poweredByLinkUrl' ~* '^https?://[^\s\u3000]' collate "C", true)
$$;

-- Access ---------------------------------------------------------------------------------------------------------
-- Triggers and constraints call these with the rights of the role that writes the row.

revoke execute on all functions in schema private from public;
grant execute on function
  private.is_text(jsonb, integer), private.is_image_address(jsonb), private.has_only_keys(jsonb, text[]),
  private.is_trait(jsonb, text), private.is_axis(jsonb), private.is_question(jsonb), private.is_result_type(jsonb),
  private.is_result_action(jsonb), private.is_result_actions(jsonb),
  private.is_axes(jsonb), private.is_questions(jsonb), private.is_result_types(jsonb),
  private.is_null_or_text(jsonb, integer), private.is_list(jsonb, integer), private.is_working_copy(jsonb),
  private.lead_length(text), private.is_lead_options(jsonb, text), private.is_lead_form_field(jsonb),
  private.active_lead_fields(jsonb), private.is_lead_form(jsonb), private.consent_text(uuid, text, text)
  to anon, authenticated, service_role;
