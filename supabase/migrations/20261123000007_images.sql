-- Images: a public bucket for JPEG files. Anyone reads an image by its address; owners write in the folder of their id.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('diagnostic-images', 'diagnostic-images', true, 2097152, '{image/jpeg}')
on conflict (id) do update
set public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

create policy "diagnostic-images: signed-in users see the bucket" on storage.buckets
  for select to authenticated
  using (id = 'diagnostic-images');

create policy "diagnostic-images: owners list" on storage.objects
  for select to authenticated
  using (bucket_id = 'diagnostic-images' and (storage.foldername(name))[1] = (select auth.uid())::text);

create policy "diagnostic-images: owners upload" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'diagnostic-images'
    and name ~ ('^' || (select auth.uid())::text || '/(diagnostics|axes|result-types)/[A-Za-z0-9._-]{1,150}\.jpg$')
  );

create policy "diagnostic-images: owners replace" on storage.objects
  for update to authenticated
  using (bucket_id = 'diagnostic-images' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (
    bucket_id = 'diagnostic-images'
    and name ~ ('^' || (select auth.uid())::text || '/(diagnostics|axes|result-types)/[A-Za-z0-9._-]{1,150}\.jpg$')
  );

create policy "diagnostic-images: owners delete" on storage.objects
  for delete to authenticated
  using (bucket_id = 'diagnostic-images' and (storage.foldername(name))[1] = (select auth.uid())::text);
