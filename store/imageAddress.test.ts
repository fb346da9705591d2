import { expect, test } from 'vitest'
import { ownImageAddress, pathOfPublicUrl } from './imageAddress.ts'

const BUCKET = '/storage/v1/object/public/diagnostic-images'
const OWNER = '0d5a1c1e-0000-4000-8000-000000000001'
const PICTURE = `${BUCKET}/${OWNER}/diagnostics/diagnostic-x-1.jpg`
const embedded = { supabaseUrl: 'http://localhost:3000', origin: 'http://localhost:3000' }
const hosted = { supabaseUrl: 'https://project.supabase.co', origin: 'https://shindan.example.jp' }

test('pictures of a backend of the own origin are known by their path alone and by their full address', () => {
  expect(pathOfPublicUrl(embedded, `${BUCKET}/u/axes/a.jpg`)).toBe('u/axes/a.jpg')
  expect(pathOfPublicUrl(embedded, `http://localhost:3000${BUCKET}/u/axes/a.jpg?width=640`)).toBe('u/axes/a.jpg')
  expect(pathOfPublicUrl(embedded, `${BUCKET}/u/axes/a.jpg#later`)).toBe('u/axes/a.jpg')
})

test('pictures of a hosted backend are known by their full address only, and foreign ones not at all', () => {
  expect(pathOfPublicUrl(hosted, `https://project.supabase.co${BUCKET}/u/a.jpg`)).toBe('u/a.jpg')
  expect(pathOfPublicUrl(hosted, `${BUCKET}/u/a.jpg`)).toBeNull()
  expect(pathOfPublicUrl(embedded, `https://project.supabase.co${BUCKET}/u/a.jpg`)).toBeNull()
})

test.each([PICTURE, `http://localhost:3000${PICTURE}`, `https://old-name.example.jp:8443${PICTURE}`])(
  '%s is the own picture, by its path here and under the origin of a hosted project',
  (address) => {
    expect(ownImageAddress('', OWNER, address)).toBe(PICTURE)
    expect(ownImageAddress('https://project.supabase.co', OWNER, address)).toBe(`https://project.supabase.co${PICTURE}`)
  },
)

test.each([
  '/images/fallback.jpg',
  `https://elsewhere.example${BUCKET}/0d5a1c1e-0000-4000-8000-000000000002/x.jpg`,
  `https://elsewhere.example/copy?of=${PICTURE}`,
  `https://elsewhere.example/mirror${PICTURE}`,
  `javascript:alert(1)//${PICTURE}`,
  'waiting-image:1',
])('%s stays as it is', (address) => {
  expect(ownImageAddress('', OWNER, address)).toBe(address)
})

test('a record without an owner claims nothing', () => {
  expect(ownImageAddress('', '', `https://elsewhere.example${BUCKET}//x.jpg`)).toContain('https://elsewhere.example')
})

test('of a backend without named owners every stored picture is its own, and nothing else', () => {
  const origin = 'https://project.supabase.co'
  expect(ownImageAddress(origin, null, PICTURE)).toBe(origin + PICTURE)
  expect(ownImageAddress(origin, null, '/images/fallback.jpg')).toBe('/images/fallback.jpg')
})
