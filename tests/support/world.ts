import { emptyAxes } from '#domain/axis/axis.ts'
import { emptyResultTypes } from '#domain/result-type/resultType.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { type Actor, service, user, visitor } from './actors.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A free owner with a published diagnostic, a paid one with a published one and a draft, another with a draft. */
export const actors = {
  visitor,
  free: user(id(1)),
  paid: user(id(2)),
  other: user(id(3)),
  admin: user(id(4)),
  service,
} as const satisfies Record<string, Actor>

export type ActorName = keyof typeof actors
export const actorNames = Object.keys(actors) as ActorName[]

/** An account whose profile is missing. */
export const withoutProfile = user(id(9))

export const freePublished = id(11)
export const paidPublished = id(21)
export const paidDraft = id(22)
export const otherDraft = id(31)
/** Reached ACE, whose first step was clicked and which was shared by LINE. Its visitor was contacted. */
export const responseOfPaid = id(102)
/** Reached BDF, which offers no step. */
export const otherResponseOfPaid = id(103)
export const responseOfDraft = id(104)
/** A webhook of the paid owner, to which responseOfPaid was sent. Every owner has the mail about leads. */
export const webhookOfPaid = id(301)
/** A visit of paidPublished that reached question 3 today. */
export const visitOfPaid = id(601)
/** The key of paidPublished's report, and of freePublished's, whose owner has no reports. */
export const reportOfPaid = id(701)
export const reportOfFree = id(702)
/** The paid owner's key, which may read. */
export const keyOfPaid = id(401)
export const keyHashOfPaid = 'a'.repeat(64)

/** Columns that a row needs to be published. */
export const COMPLETE = { axes: JSON.stringify(emptyAxes()), resulttypes: JSON.stringify(emptyResultTypes()) }

/** ACE offers two next steps. */
const WITH_STEPS = JSON.stringify(
  emptyResultTypes().map((type) => ({
    ...type,
    actions: type.code === 'ACE' ? ['1', '2'].map((label) => ({ label, url: 'https://example.com' })) : [],
  })),
)

/** Empties the database and inserts the rows above, as the owner of the tables. */
export async function resetWorld(database: Database): Promise<void> {
  await database.script(`
    delete from storage.objects;
    delete from storage.buckets where id <> 'diagnostic-images';
    delete from auth.users;
    delete from public.published_slugs;
    delete from public.ended_diagnostics;
    delete from public.inquiries;
    delete from public.installation_settings;
    delete from public.deliveries;
    delete from public.mail_stops;
    delete from public.visits;
    insert into public.mail_stops (id) values ('${id(501)}');
    insert into auth.users (id, email, raw_user_meta_data) values
      ('${actors.free.id}', 'free@example.com', '{"name": "Free"}'),
      ('${actors.paid.id}', 'paid@example.com', '{"name": "Paid"}'),
      ('${actors.other.id}', 'other@example.com', '{}'),
      ('${actors.admin.id}', 'admin@example.com', '{}'),
      ('${withoutProfile.id}', 'lost@example.com', '{}');
    delete from public.profiles where id = '${withoutProfile.id}';
    update public.profiles set plan_type = 'premium', max_diagnostics = 10
      where id in ('${actors.paid.id}', '${actors.other.id}');
    update public.profiles set plan_type = 'admin', max_diagnostics = 999 where id = '${actors.admin.id}';
    insert into public.diagnostics (id, user_id, title, publicurl, ispublished, axes, resulttypes)
      select made.*, '${COMPLETE.axes}', '${WITH_STEPS}' from (values
        ('${freePublished}'::uuid, '${actors.free.id}'::uuid, 'Free, published', 'free-published', true),
        ('${paidPublished}', '${actors.paid.id}', 'Paid, published', 'paid-published', true),
        ('${paidDraft}', '${actors.paid.id}', 'Paid, draft', 'paid-draft', false),
        ('${otherDraft}', '${actors.other.id}', 'Other, draft', null, false)
      ) made;
    insert into public.lead_field_versions (id, diagnosticid, key, max_length) values ('${id(301)}', '${paidPublished}', 'phone', 200);
    insert into public.consent_texts (id, diagnosticid, kind, body) values ('${id(302)}', '${paidPublished}', 'privacy', '方針');
    insert into public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo) values
      ('${id(101)}', '${freePublished}', '{}', 'ACE', '{"name": "A", "email": "a@example.com", "company": ""}'),
      ('${responseOfPaid}', '${paidPublished}', '{}', 'ACE', '{"name": "B", "email": "b@example.com", "company": "B社"}'),
      ('${otherResponseOfPaid}', '${paidPublished}', '{}', 'BDF', '{}'),
      ('${responseOfDraft}', '${paidDraft}', '{}', 'ACE', '{}');
    update public.diagnostic_responses set status = 'contacted', memo = '折り返し待ち' where id = '${responseOfPaid}';
    insert into public.connections (id, user_id, kind, name, state) values
      ('${webhookOfPaid}', '${actors.paid.id}', 'webhook', 'CRM', 'on');
    insert into public.deliveries (connection_id, event, response_id, diagnosticid, state) values
      ('${webhookOfPaid}', 'lead.created', '${responseOfPaid}', '${paidPublished}', 'failed');
    insert into public.api_keys (id, user_id, name, hash, last4, scope) values
      ('${keyOfPaid}', '${actors.paid.id}', 'CRM', '${keyHashOfPaid}', 'wxyz', 'read');
    insert into public.result_clicks (responseid, diagnosticid, place) values ('${responseOfPaid}', '${paidPublished}', 1);
    insert into public.result_shares (responseid, diagnosticid, channel) values ('${responseOfPaid}', '${paidPublished}', 'line');
    insert into public.visits (id, diagnosticid, questionversion, origin, medium, campaign, device, asked, reached)
      values ('${visitOfPaid}', '${paidPublished}', '${paidPublished}', 'note', 'cpc', '', 'phone', 45, 3);
    insert into public.visit_days (diagnosticid, day, questionversion, origin, medium, campaign, device, asked, reached, visits)
      values ('${paidPublished}', now() - interval '7 days', '${paidPublished}', 'note', 'cpc', '', 'phone', 45, 48, 5);
    update public.diagnostics set report_key = case id when '${paidPublished}' then '${reportOfPaid}'::uuid else '${reportOfFree}' end
      where id in ('${paidPublished}', '${freePublished}');
    insert into public.inquiries (id, name, email, message) values ('${id(201)}', 'C', 'c@example.com', 'Hello');
    insert into public.installation_settings (operator_company) values ('D社');
    insert into storage.objects (bucket_id, name) values
      ('diagnostic-images', '${actors.free.id}/diagnostics/diagnostic-a-1.jpg'),
      ('diagnostic-images', '${actors.paid.id}/diagnostics/diagnostic-b-1.jpg');
  `)
}
