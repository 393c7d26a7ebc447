/** The field that an error is shown at: what is wrong with the captcha, at its answer. */
export const getInputName = (field: string) => (field === 'captcha' ? 'captchaAnswer' : field);

/** The text of the named fields of a form. A browser sends the line breaks of a text area as CRLF, whatever was typed. */
export function readValues<Name extends string>(fields: FormData, names: readonly Name[]): Record<Name, string> {
  const getText = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  };
  return Object.fromEntries(names.map((name) => [name, getText(name)])) as Record<Name, string>;
}

/** Puts text into fields that are still empty, or as they were suggested: text that the visitor has typed already wins. */
export function fillEmptyFields(
  form: HTMLFormElement,
  values: Readonly<Record<string, string>>,
  suggested: Readonly<Record<string, string>> = {},
): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (isTextControl(field) && value !== '' && ['', suggested[name]].includes(field.value)) field.value = value;
  }
}

const isTextControl = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
