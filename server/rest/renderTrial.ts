import { type Html, html } from '../content/html';
import { isForAccounts, type Operation } from './createExamples';
import type { JsonSchema } from './jsonSchema';

interface Trial {
  method: string;
  path: string;
  operation: Operation;
}

/** Renders the form that sends a request from the page; hidden until a script shows it (client/api-docs). */
export const renderTrial = (
  { method, path, operation }: Trial,
  example?: object,
): Html => html`<form class="trial" data-method="${method}" data-path="${path}"${isForAccounts(operation) && html` data-token`} aria-label="Try ${method} ${path}" hidden>
<h4>Try it</h4>
<div class="trial__fields">
${operation.parameters.map((parameter) => {
  const id = `${operation.operationId}-${parameter.name}`;
  return html`<div class="field">
<label class="field__label" for="${id}">${parameter.name}${parameter.required && html` <span class="field__required">(required)</span>`}</label>
${renderControl(parameter.schema, html`class="field__control" id="${id}" name="${parameter.name}" data-in="${parameter.in}"${parameter.required && html` required`}`)}</div>
`;
})}</div>
${
  example &&
  html`<div class="field">
<label class="field__label" for="${operation.operationId}-body">Body</label>
<textarea class="field__control" id="${operation.operationId}-body" name="body" data-in="body" rows="8" spellcheck="false" autocomplete="off">${JSON.stringify(example, null, 2)}</textarea>
</div>
`
}<button class="button button--primary" type="submit">Send</button>
<p class="trial__status" role="status"></p>
<div class="trial__answer" hidden>
<details><summary>Headers</summary><pre><code></code></pre></details>
<pre class="trial__body" tabindex="0" role="region" aria-label="Body of the response to ${method} ${path}"><code></code></pre>
</div>
</form>
`;

function renderControl({ enum: values, type }: JsonSchema, attributes: Html): Html {
  const choices = values?.map(String) ?? (type === 'boolean' ? ['true', 'false'] : undefined);
  if (!choices)
    return html`<input ${attributes} autocomplete="off" autocapitalize="off" spellcheck="false"${type === 'integer' && html` inputmode="numeric"`}>\n`;
  return html`<select ${attributes}><option value="">not sent</option>${choices.map((choice) => html`<option>${choice}</option>`)}</select>\n`;
}
