import { expect, test } from 'vitest'
import { pathOfPublicUrl } from './imageStore.ts'

const BUCKET = '/storage/v1/object/public/diagnostic-images'
const embedded = { supabaseUrl: 'http://localhost:3000', origin: 'http://localhost:3000' }
const hosted = { supabaseUrl: 'https://project.supabase.co', origin: 'https://shindan.example.jp' }

test('pictures of a backend of the own origin are known by their path alone and by their full address', () => {
  expect(pathOfPublicUrl(embedded, `${BUCKET}/u/axes/a.jpg`)).toBe('u/axes/a.jpg')
  expect(pathOfPublicUrl(embedded, `http://localhost:3000${BUCKET}/u/axes/a.jpg?width=640`)).toBe('u/axes/a.jpg')
})

test('pictures of a hosted backend are known by their full address only, and foreign ones not at all', () => {
  expect(pathOfPublicUrl(hosted, `https://project.supabase.co${BUCKET}/u/a.jpg`)).toBe('u/a.jpg')
  expect(pathOfPublicUrl(hosted, `${BUCKET}/u/a.jpg`)).toBeNull()
  expect(pathOfPublicUrl(embedded, `https://project.supabase.co${BUCKET}/u/a.jpg`)).toBeNull()
})
