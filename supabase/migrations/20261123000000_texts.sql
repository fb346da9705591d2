-- Texts that enter: the rule of cleanText and isBlank in domain/text/text.ts.

-- Functions that policies and triggers share. The API exposes only the schema public.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Members of a regular expression's class: controls other than tab and line breaks, the Unicode property
-- Default_Ignorable_Code_Point, interlinear annotation.
create function private.invisible() returns text
language sql immutable set search_path = '' as $$
  select '\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f'
    '\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff'
$$;

create function private.visible() returns text
language sql immutable set search_path = '' as $$
  select '[^\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000' || private.invisible() || ']'
$$;

-- Whether a text has something that is seen; null has not.
create function private.is_filled(value text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(value ~ private.visible(), false);
end
$$;

create function private.clean_text(value text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  variation constant text := '[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]';
  joinable constant text := '[\u0620-\u109f\u2190-\u2bff\U0001f000-\U0001faff]' || variation || '?';
  region_flag constant text := '\U0001f3f4[\U000e0061-\U000e007a]{5}\U000e007f';
begin
  if value !~ ('[\u000b\u000c' || private.invisible() || ']') then
    return value;
  end if;
  return regexp_replace(
    translate(value, e'\u000b\u000c\u0085', e'\n\n\n'),
    '(' || region_flag || '|' || joinable || '(?:[\u200c\u200d]' || joinable || ')*|' || private.visible() || variation || ')|['
      || private.invisible() || ']',
    '\1', 'g'
  );
end
$$;

-- Cleans every text in a JSON value. jsonb writes controls as \b, \f or \u.
create function private.clean_json(value jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  if value::text !~ ('\\[bfu]|[' || private.invisible() || ']') then
    return value;
  end if;
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(private.clean_text(value #>> '{}'))
    when 'array' then (
      select jsonb_agg(private.clean_json(item) order by place)
      from jsonb_array_elements(value) with ordinality items (item, place)
    )
    when 'object' then (
      select jsonb_object_agg(entry.key, private.clean_json(entry.value)) from jsonb_each(value) entry
    )
    else value
  end;
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function
  private.invisible(), private.visible(), private.is_filled(text), private.clean_text(text), private.clean_json(jsonb)
  to anon, authenticated, service_role;
