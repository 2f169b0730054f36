const form = (fields: Record<string, string>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
  redirect: "manual",
});

/** The fields of the form on a page, as a browser would post them. */
function fieldsOf(html: string): URLSearchParams {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  const plain = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#39;", "'");
  return new URLSearchParams([...inputs].map(([, name = "", value = ""]): [string, string] => [name, plain(value)]));
}

const refOf = (pageUrl: string) =>
  decodeURIComponent(pageUrl.slice(pageUrl.lastIndexOf("/") + 1).replace(/\.[^.]*$/, ""));

/** Creates what a customer's browser does on the pages of the shop and of the stand-in at `url`. */
export function openBrowser(url: string) {
  /** Pages that charge a saved card, each loaded once. */
  const loaded = new Map<string, string>();
  return {
    /** Follows the shop's own page to the hosted page, fills it in and posts it; the last redirect is not followed. */
    async pay(redirectUrl: string, pan: string) {
      const own = await fetch(redirectUrl);
      if (!own.ok) return own;
      const posted = { ...form({}), body: fieldsOf(await own.text()) };
      const hosted = await fetch(`${url}/process/payments/choice`, posted);
      if (!hosted.ok) return hosted;
      return fetch(`${url}/process/payments/card`, form({ session: refOf(redirectUrl), pan }));
    },
    /** Answers the bank's question on a hosted page. */
    answer: (redirectUrl: string, answer: "pass" | "fail") =>
      fetch(`${url}/process/payments/challenge`, form({ session: refOf(redirectUrl), answer })),
    /** Does what the library does on the shop's page that charges a saved card. */
    async confirm(pageUrl: string, answer?: "pass" | "fail") {
      if (!loaded.has(pageUrl)) loaded.set(pageUrl, await (await fetch(pageUrl)).text());
      const jwt = /"jwt":"([^"]+)"/.exec(loaded.get(pageUrl) ?? "")?.[1] ?? "";
      return fetch(`${url}/jwt/`, form({ jwt, ...(answer && { answer }) }));
    },
  };
}
