-- Texts: what of them enters, by the rule of cleanText and isBlank in domain/text/text.ts, and how they are searched.

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

-- The form in which texts are searched: compatible characters as one (NFKC), small letters, katakana for hiragana, the usual
-- one of the variants in names, no white space. Between digits no signs, and +81 as 0, so that a phone matches however it is
-- written. Its steps are tried first, since most texts need few of them and each visitor waits for them.
create function private.search_form(value text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  form text := lower(value);
begin
  if octet_length(form) > char_length(form) then
    form := lower(normalize(form, nfkc));
    if form ~ '[ぁ-ゖ]' then
      form := translate(form,
        'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ',
        'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ');
    end if;
    if form ~ '[髙﨑嵜𠮷邊邉齋齊斉澤濱濵廣國德眞條桒栁桺槗冨嶋嶌櫻渕渊瀨瀧龍惠榮學壽圓彌應藏豐鐵黑靑舘檜曾增曻峯嶽埜逹萬與當淺靜禮祿穗鷗薗舩凜兒衞靏靍寬淸溪縣團實內戶爲產稻號關驒會經濟彥賴郞龜壺吞]' then
      form := translate(form,
        '髙﨑嵜𠮷邊邉齋齊斉澤濱濵廣國德眞條桒栁桺槗冨嶋嶌櫻渕渊瀨瀧龍惠榮學壽圓彌應藏豐鐵黑靑舘檜曾增曻峯嶽埜逹萬與當淺靜禮祿穗鷗薗舩凜兒衞靏靍寬淸溪縣團實內戶爲產稻號關驒會經濟彥賴郞龜壺吞',
        '高崎崎吉辺辺斎斎斎沢浜浜広国徳真条桑柳柳橋富島島桜淵淵瀬滝竜恵栄学寿円弥応蔵豊鉄黒青館桧曽増昇峰岳野達万与当浅静礼禄穂鴎園船凛児衛鶴鶴寛清渓県団実内戸為産稲号関騨会経済彦頼郎亀壷呑');
    end if;
  end if;
  -- With the selectors of variants.
  form := regexp_replace(form, '[\s\u1680\u2028\u2029\ufe00-\ufe0f\U000e0100-\U000e01ef]+', '', 'g');
  if form ~ '[0-9][-.()[\]\u2010-\u2015\u2212\u30fc\u2500]|[(+][0-9]' then
    form := regexp_replace(form, '[(](\+?[0-9]+)[)]', '\1', 'g');
    form := regexp_replace(form, '(?<=[0-9])[-.()[\]\u2010-\u2015\u2212\u30fc\u2500]+(?=[0-9])', '', 'g');
    form := regexp_replace(form, '\+810?', '0', 'g');
  end if;
  return form;
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function
  private.invisible(), private.visible(), private.is_filled(text), private.clean_text(text), private.clean_json(jsonb),
  private.search_form(text)
  to anon, authenticated, service_role;
