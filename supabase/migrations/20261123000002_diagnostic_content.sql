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

-- The unpublished changes of a published diagnostic, with the names and rules of the table's columns.
create function private.is_working_copy(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.has_only_keys(value, '{
      title,description,imageUrl,axes,questions,resultTypes,publicUrl,collectLeadInfo,questionsPerAxis,designTemplate,
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
  private.is_null_or_text(jsonb, integer), private.is_list(jsonb, integer), private.is_working_copy(jsonb)
  to anon, authenticated, service_role;
