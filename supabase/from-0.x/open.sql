-- The API answers again. The schema goes when no process asks the function any more.
do $$ begin
  execute coalesce(
    (select format('alter role authenticator set pgrst.db_pre_request = %L', function) from mitsujiku_upgrade.pre_request limit 1),
    'alter role authenticator reset pgrst.db_pre_request'
  );
end $$;
notify pgrst, 'reload config';
