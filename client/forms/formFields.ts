/** Returns the field at which an error is shown; a captcha error is shown at its answer. */
export const getInputName = (field: string) => (field === 'captcha' ? 'captchaAnswer' : field);

/** Returns the text of the named fields of a form. Browsers send line breaks of a text area as CRLF, however they were typed. */
export function readValues<Name extends string>(fields: FormData, names: readonly Name[]): Record<Name, string> {
  const getText = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  };
  return Object.fromEntries(names.map((name) => [name, getText(name)])) as Record<Name, string>;
}

/** Fills fields that are empty or still have the suggested value. Text that the visitor has typed is never replaced. */
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
