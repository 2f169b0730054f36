import fc from "fast-check";

const nested = (depth: number) => `${'{"a":['.repeat(depth)}1${"]}".repeat(depth)}`;

/** Texts that are hard to handle: control characters, injections, very long ones. */
export const fuzzText = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "x\udfff",
    "\u202eRTL\u200f شركة",
    "🏆\u200d🏆",
    "x".repeat(100_000),
    "é".repeat(300),
    "'; drop table users; --",
    "%' or 1=1 --",
    "../../../etc/passwd",
    "<script>alert(1)</script>",
    "__proto__",
    "constructor",
    "null",
    "undefined",
    "NaN",
    "Infinity",
    "1e400",
    "-0",
    "0x10",
    "17.5",
    "B0012",
    "AA1",
    "2026-02-30",
    "0000-00-00",
    "9999-12-31T23:59:59.999999999-23:59",
    "+275760-09-13T00:00:00Z",
    "\r\nX-Injected: yes",
    "\\",
    "%",
    "_",
    "ﬃ",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme-composite", maxLength: 40 }),
);

/** Values of unexpected types. */
export const fuzzValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fuzzText },
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    0.1,
    2 ** 31,
    2 ** 53,
    9e18,
    1e21,
    1e308,
    -1e308,
    5e-324,
    [],
    [[]],
    {},
    [null],
    { length: -1 },
    { toString: "no" },
    { _id: { $ne: null } },
    JSON.parse('{"__proto__":{"admin":true}}'),
    JSON.parse('{"constructor":{"prototype":{"admin":true}}}'),
    JSON.parse(nested(15)),
    JSON.parse(nested(100)),
    Array.from({ length: 3_000 }, (_, i) => i),
    Array.from({ length: 1_500 }, () => "x"),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
);

/** A body that is not an object with fields. */
export const fuzzBody: fc.Arbitrary<string | Uint8Array<ArrayBuffer>> = fc.oneof(
  fc.constantFrom(
    "",
    "{",
    "[]",
    "null",
    '"text"',
    "17",
    "{'a':1}",
    '{"a":1,}',
    '{"a":1}{"b":2}',
    "\ufeff{}",
    nested(3_000),
    `[${"[".repeat(50_000)}`,
    "a=1&b=2",
    "<xml/>",
    '{"a":"\\ud800"}',
    '{"__proto__":{"admin":true}}',
  ),
  fc.json({ maxDepth: 4 }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Uint8Array.from(bytes)),
);

/** A content type that may have nothing to do with the body. */
export const fuzzType = fc.constantFrom(
  "application/json",
  "application/json; charset=utf-16",
  "text/plain",
  "",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary="x',
  "multipart/form-data; boundary=x",
  "multipart/mixed; boundary=x",
  "image/png",
  "a/b; q=\u00ff",
);

/** A component of a path or query, URL-encoded. */
export const fuzzPart = fc.oneof(
  fc.constantFrom(
    "%ZZ",
    "%00",
    "%",
    "%2F",
    "%2e%2e%2f",
    "%C0%AF",
    "%FF",
    "%ED%A0%80",
    "a".repeat(3_000),
    "-1",
    "0",
    "1e9",
    "99999999999999999999",
    "true",
    "[object%20Object]",
    "__proto__",
    "+",
    "%F0%9F%8F%86",
    ";",
    "*",
    "{id}",
  ),
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
