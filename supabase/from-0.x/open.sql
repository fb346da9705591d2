-- The API answers again. The schema goes when no process asks the function any more.
alter role authenticator reset pgrst.db_pre_request;
notify pgrst, 'reload config';
