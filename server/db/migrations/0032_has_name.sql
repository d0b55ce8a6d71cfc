-- Whether there is anything to see of a name: no blank, no sign that only steers how others are shown, and no control character. A
-- name of signs alone has nothing to be searched by, and belongs to the directory all the same. As `hasName` in the contract.
create function has_name(first_name text, last_name text) returns boolean
language sql immutable parallel safe as $$
  select (first_name || last_name) collate "C" ~ ('[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F'
    '\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB'
    '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]')
$$;
