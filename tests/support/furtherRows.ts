/**
 * A row of every table that an account, a diagnostic and a response do not bring. The texts are two years old: with another
 * date a consent proves nothing.
 */
export const FURTHER_ROWS = `
  insert into public.result_clicks (responseid, diagnosticid, place)
    select id, diagnosticid, 1 from public.diagnostic_responses limit 1;
  insert into public.result_shares (responseid, diagnosticid, channel)
    select responseid, diagnosticid, 'line' from public.result_clicks;
  update public.diagnostic_responses set origin = 'x', medium = 'social';
  insert into public.visits (id, diagnosticid, questionversion, origin, medium, campaign, device, asked, reached)
    select gen_random_uuid(), id, id, 'x', '', '春', 'phone', 45, 48 from public.diagnostics limit 1;
  insert into public.visit_days
    (diagnosticid, day, questionversion, origin, medium, campaign, device, asked, reached, visits)
    select diagnosticid, day - 3, questionversion, origin, medium, campaign, device, asked, reached, 7 from public.visits;
  insert into public.api_keys (id, user_id, name, hash, last4, scope)
    select id, id, 'CRM', repeat('a', 64), 'wxyz', 'read' from public.profiles limit 1;
  update public.connections set api_key_id = user_id;
  update public.deliveries set state = 'sent' where id = (select min(id::text)::uuid from public.deliveries);
  update public.consent_texts set created_at = now() - interval '2 years';
`
