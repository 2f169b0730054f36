import { type openApiDocument, statusOf } from "@counterfoil/api";
import { errorCodes, errorMessage } from "@counterfoil/core";
import { html, raw } from "hono/html";
import { type Parameter, tryForm } from "./try-form.ts";
import { type Html, type Schema, shapeId, typeText } from "./type-text.ts";

type Document = ReturnType<typeof openApiDocument>;

interface Operation {
  operationId?: string;
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses?: Record<string, { description: string; content?: Record<string, { schema?: Schema }> }>;
}

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; color: #121721; background: #fbfaf6; }
  main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 6rem; }
  nav { columns: 12rem; margin-bottom: 2rem; }
  nav a { display: block; padding: .15rem 0; }
  a { color: #0b4a8f; }
  details { border: 1px solid #c9c3b4; border-radius: 6px; background: #fff; margin: .5rem 0; padding: 0 1rem; }
  summary { cursor: pointer; padding: .6rem 0; overflow-wrap: anywhere; }
  summary span { color: #4a505a; }
  code, pre { font: 14px/1.5 ui-monospace, monospace; }
  pre { background: #f3f0e8; border-radius: 4px; padding: .75rem; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
  pre i { color: #565c66; }
  .method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
  table { border-collapse: collapse; }
  label { display: block; margin: .5rem 0; }
  input, textarea { display: block; box-sizing: border-box; width: 100%; max-width: 40rem; font: 14px/1.5 ui-monospace, monospace; padding: .4rem; border: 1px solid #6b6f78; border-radius: 4px; }
  button { font: inherit; font-weight: 700; padding: .4rem 1rem; border: 2px solid #121721; border-radius: 6px; background: #ffd02f; cursor: pointer; }
  output:empty { display: none; }
  pre:has(output:empty) { display: none; }
  h3 { font-size: 1rem; margin: 1rem 0 .5rem; }
  td, th { text-align: left; vertical-align: top; padding: .15rem 1.5rem .15rem 0; overflow-wrap: anywhere; }`;

function contents(content: Record<string, { schema?: Schema }>): Html {
  return html`${Object.entries(content).map(
    ([type, { schema }]) => html`<p><code>${type}</code></p>
      <pre>${typeText(schema)}</pre>`,
  )}`;
}

function parametersOf(parameters: Parameter[]): Html {
  const row = ({ name, in: place, required, schema }: Parameter) => html`<tr>
    <td><code>${name}</code></td>
    <td>${place}${required ? "" : ", optional"}</td>
    <td><code>${typeText(schema)}</code></td>
  </tr>`;
  return html`<h3>Parameters</h3>
    <table>
      ${parameters.map(row)}
    </table>`;
}

interface Call {
  path: string;
  method: string;
  about: Operation;
}

function operation({ path, method, about }: Call, schemas: Record<string, Schema>): Html {
  const { operationId = "", summary = "", description = "", parameters = [], requestBody, responses = {} } = about;
  const { 200: success, ...errors } = responses;
  const body = requestBody?.content["application/json"]?.schema;
  return html`<details id="${operationId}">
    <summary>
      <code><span class="method">${method.toUpperCase()}</span> ${path}</code><br /><span>${summary}</span>
    </summary>
    ${description && html`<p>${description}</p>`} ${parameters.length > 0 && parametersOf(parameters)}
    ${requestBody && html`<h3>Request</h3>${contents(requestBody.content)}`}
    ${success?.content && html`<h3>Answer</h3>${contents(success.content)}`}
    <h3>Errors</h3>
    <table>
      ${Object.entries(errors).map(
        ([status, error]) => html`<tr>
          <td><code>${status}</code></td>
          <td>${error.description}</td>
        </tr>`,
      )}
    </table>
    ${tryForm({ path, method, parameters, body, schemas })}
  </details>`;
}

const errorSection = html`<section id="errors">
  <h2>Errors</h2>
  <table>
    ${errorCodes.map(
      (code) => html`<tr>
        <td><code>${code}</code></td>
        <td><code>${statusOf(code)}</code></td>
        <td>${errorMessage(code)}</td>
      </tr>`,
    )}
  </table>
</section>`;

/** API reference for humans: one page, without third parties, and readable without scripts. */
export function docsPage(document: Document): Html | Promise<Html> {
  // The document is plain JSON; the types above name the fields that the page reads.
  const {
    info,
    paths,
    components,
  }: {
    info: Document["info"];
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  } = JSON.parse(JSON.stringify(document));
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, about]) => ({ tag: about.tags?.[0] ?? "", path, method, about })),
  );
  const groups = [...Map.groupBy(calls, ({ tag }) => tag)].sort(([a], [b]) => a.localeCompare(b));
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${info.title} API</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>${info.title} API</h1>
          <p>${info.description}</p>
          <p>
            Log in with <a href="#post_auth_login">POST /api/auth/login</a> and send the token as
            <code>Authorization: Bearer …</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.
          </p>
          <p data-try hidden>
            <label>Token for calls you try here <input id="token" autocomplete="off" spellcheck="false" /></label>
            Logging in here fills it in. Calls you send are real.
          </p>
          <nav aria-label="Groups">${groups.map(([tag]) => html`<a href="#group-${tag}">${tag}</a>`)}<a href="#errors">Errors</a><a href="#shapes">Shapes</a></nav>
          ${groups.map(
            ([tag, own]) => html`<section id="group-${tag}">
              <h2>${tag}</h2>
              ${own.map((call) => operation(call, components.schemas))}
            </section>`,
          )}
          ${errorSection}
          <section id="shapes">
            <h2>Shapes</h2>
            ${Object.entries(components.schemas).map(
              ([name, schema]) => html`<section id="${shapeId(name)}">
                <h3>${name}</h3>
                <pre>${typeText(schema)}</pre>
              </section>`,
            )}
          </section>
        </main>
        <script src="/api/docs/try-call.js" type="module"></script>
      </body>
    </html>`;
}
