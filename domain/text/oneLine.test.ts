import { expect, test } from 'vitest'
import { oneLine } from './text.ts'

test.each([
  ['はい\nそう思う', 'はい そう思う'],
  ['はい \r\n\r\n\t そう思う\u2028とても', 'はい そう思う とても'],
  ['\n はい\r\n', 'はい'],
  ['はい\vそう\fVまた', 'はい そう Vまた'],
  ['はい　とても  そう思う', 'はい　とても  そう思う'],
])('oneLine(%j) is %j', (text, expected) => {
  expect(oneLine(text)).toBe(expected)
})
