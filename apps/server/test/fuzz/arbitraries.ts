import fc from "fast-check";

const nested = (depth: number) => `${'{"a":['.repeat(depth)}1${"]}".repeat(depth)}`;

const controls = ["", " ", "\u0000", "a\u0000b", "\ud800", "x\udfff", "\u202eRTL\u200f شركة"];
const characters = [...controls, "🏆\u200d🏆", "ﬃ", "\\", "%", "_", "x".repeat(100_000), "é".repeat(300)];
const inSql = ["'; drop table users; --", "%' or 1=1 --"];
const injections = [...inSql, "../../../etc/passwd", "<script>alert(1)</script>", "\r\nX-Injected: yes"];
const names = ["__proto__", "constructor", "null", "undefined", "NaN", "Infinity"];
const numbers = ["1e400", "-0", "0x10", "17.5", "B0012", "AA1"];
const dates = ["2026-02-30", "0000-00-00", "9999-12-31T23:59:59.999999999-23:59", "+275760-09-13T00:00:00Z"];

/** Texts that are hard to handle: control characters, injections, very long ones. */
export const fuzzText = fc.oneof(
  fc.constantFrom(...characters, ...injections, ...names, ...numbers, ...dates),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme-composite", maxLength: 40 }),
);

const oddNumbers = [-1, 0, 0.1, 2 ** 31, 2 ** 53, 9e18, 1e21, 1e308, -1e308, 5e-324];
const oddObjects: unknown[] = [{}, { length: -1 }, { toString: "no" }, { _id: { $ne: null } }];
const oddLists = [[], [[]], [null], Array.from({ length: 3_000 }, (_, i) => i), Array(1_500).fill("x")];
const parsed = [
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  nested(15),
  nested(100),
];

/** Values of unexpected types. */
export const fuzzValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fuzzText },
  fc.constantFrom<unknown>(null, true, ...oddNumbers, ...oddObjects, ...oddLists),
  fc.constantFrom(...parsed).map((text): unknown => JSON.parse(text)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
);

const noObjects = ["", "[]", "null", '"text"', "17", "a=1&b=2", "<xml/>"];
const noJson = ["{", "{'a':1}", '{"a":1,}', '{"a":1}{"b":2}', "\ufeff{}", '{"a":"\\ud800"}'];
const tooDeep = [nested(3_000), `[${"[".repeat(50_000)}`];

/** A body that is not an object with fields. */
export const fuzzBody: fc.Arbitrary<string | Uint8Array<ArrayBuffer>> = fc.oneof(
  fc.constantFrom(...noObjects, ...noJson, ...tooDeep, '{"__proto__":{"admin":true}}'),
  fc.json({ maxDepth: 4 }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Uint8Array.from(bytes)),
);

const multipart = ["", "; boundary=", '; boundary="x', "; boundary=x"].map((end) => `multipart/form-data${end}`);
const texts = ["", "text/plain", "application/json", "application/json; charset=utf-16"];

/** A content type that may have nothing to do with the body. */
export const fuzzType = fc.constantFrom(
  ...multipart,
  ...texts,
  ...["application/x-www-form-urlencoded", "multipart/mixed; boundary=x", "image/png", "a/b; q=\u00ff"],
);

const encodings = ["%ZZ", "%00", "%", "%2F", "%2e%2e%2f", "%C0%AF", "%FF", "%ED%A0%80", "%F0%9F%8F%86"];
const countParts = ["-1", "0", "1e9", "99999999999999999999"];
const oddParts = [...countParts, "true", "[object%20Object]", "__proto__", "+", ";", "*", "{id}"];

/** A component of a path or query, URL-encoded. */
export const fuzzPart = fc.oneof(
  fc.constantFrom(...encodings, ...oddParts, "a".repeat(3_000)),
  fuzzText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 500))),
);

/** A query string without the question mark. */
export const fuzzQuery = (names: readonly string[]): fc.Arbitrary<string> => {
  const name = fc.oneof({ weight: 3, arbitrary: fc.constantFrom("w", "limit", "skip", ...names) }, fuzzPart);
  const pair = fc.oneof(
    fc.tuple(name, fuzzPart).map(([key, value]) => `${key}=${value}`),
    name,
    fc.constantFrom("=", "&&", "a[]=1", "a[b]=2", "a.b=3", "=x"),
  );
  return fc.array(pair, { minLength: 1, maxLength: 5 }).map((pairs) => pairs.join("&"));
};
