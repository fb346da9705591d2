/**
 * Values of a form's named text inputs that differ from the known ones. A password manager may set them without an event
 * that React sees.
 */
export function filledIn(form: HTMLFormElement, known: Readonly<Record<string, string>>): Record<string, string> {
  const inputs = [...form.querySelectorAll('input:not([type=radio], [type=checkbox])')] as HTMLInputElement[]
  const filled = inputs.filter(({ name, value }) => name in known && value !== '' && value !== known[name])
  return Object.fromEntries(filled.map(({ name, value }) => [name, value]))
}
