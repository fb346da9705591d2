const SHIFT_JIS: Record<string, number[]> = {
  は: [0x82, 0xcd],
  い: [0x82, 0xa2],
  え: [0x82, 0xa6],
  質: [0x8e, 0xbf],
  問: [0x96, 0xe2],
}

/** Text in Shift_JIS, as Excel in Japan writes it; only the few characters that the tests use. */
export function inShiftJis(text: string): Buffer {
  return Buffer.from([...text].flatMap((character) => SHIFT_JIS[character] ?? [character.charCodeAt(0)]))
}

export function csvFile(content: string | Buffer, name = 'questions.csv') {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
}
