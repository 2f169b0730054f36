import { describe, expect, it } from "vitest";
import { EditConfigInput } from "../wire/content.ts";
import { RaffleForm, RaffleImages } from "../wire/raffle-fields.ts";
import { Winner, WinnerForm } from "../wire/winner.ts";
import { canonicalJson } from "./canonical-json.ts";
import { changedFields } from "./changed-fields.ts";
import { safeCsvCell } from "./csv.ts";
import { toEmbedLink } from "./embed-link.ts";
import { rowsOfPage, startOfPage } from "./pages.ts";
import { pictureAddress } from "./picture-sizes.ts";
import { isPicture, isSafeLink } from "./safe-links.ts";
import { nextStates } from "./states.ts";
import { isEmbeddable } from "./video-link.ts";

describe("canonical JSON", () => {
  it("is the one of the example of RFC 8785, section 3.2", () => {
    const input = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`;
    expect(canonicalJson(JSON.parse(input))).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it("sorts members by UTF-16 units, as in section 3.2.3", () => {
    const input = String.raw`{"\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One", "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis"}`;
    const values = [...canonicalJson(JSON.parse(input)).matchAll(/:"([^"]+)"/g)].map(([, value]) => value);
    expect(values).toEqual([
      "Carriage Return",
      "One",
      "Control",
      "Latin Small Letter O With Diaeresis",
      "Euro Sign",
      "Emoji: Grinning Face",
      "Hebrew Letter Dalet With Dagesh",
    ]);
  });

  it.each([
    ["0000000000000000", "0"],
    ["8000000000000000", "0"],
    ["0000000000000001", "5e-324"],
    ["8000000000000001", "-5e-324"],
    ["7fefffffffffffff", "1.7976931348623157e+308"],
    ["4340000000000000", "9007199254740992"],
    ["4430000000000000", "295147905179352830000"],
    ["44b52d02c7e14af5", "9.999999999999997e+22"],
    ["44b52d02c7e14af6", "1e+23"],
    ["44b52d02c7e14af7", "1.0000000000000001e+23"],
    ["444b1ae4d6e2ef4e", "999999999999999700000"],
    ["444b1ae4d6e2ef50", "1e+21"],
    ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
    ["3eb0c6f7a0b5ed8d", "0.000001"],
    ["41b3de4355555553", "333333333.3333332"],
    ["43143ff3c1cb0959", "1424953923781206.2"],
  ])("writes the double %s of appendix B as %s", (bits, text) => {
    const view = new DataView(new ArrayBuffer(8));
    view.setBigUint64(0, BigInt(`0x${bits}`));
    expect(canonicalJson(view.getFloat64(0))).toBe(text);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, "\ud800", { "\udead": 1 }, () => 1])("is refused for %s", (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });
});

it("tells what an edit changed and nothing else", () => {
  const before = { name: "Hatch", price: 2.5, tags: ["a"], images: [{ path: "/a" }] };
  const after = { name: "Hatch", price: 3, tags: ["a", "b"], images: [{ path: "/a" }] };
  expect(changedFields(before, after)).toEqual({
    before: { price: 2.5, tags: ["a"] },
    after: { price: 3, tags: ["a", "b"] },
  });
});

it("names a field that was added and one that was removed", () => {
  expect(changedFields({ old: 1 }, { young: 2 })).toEqual({ before: { old: 1 }, after: { young: 2 } });
});

it.each([
  ["=1+1", "'=1+1"],
  ["+44 20", "'+44 20"],
  ["-5", "'-5"],
  ["@me", "'@me"],
  ["\tx", "'\tx"],
  [";=1+1", ";'=1+1"],
  ["; ＝1", ";' ＝1"],
  ["Bea;=1+1", "Bea;'=1+1"],
  ["Bea,=1+1|@me", "Bea,'=1+1|'@me"],
  ["Bea\t=1+1\r\n-2", "Bea\t'=1+1\r\n'-2"],
  ["=1;;\u200b@me;2", "'=1;;'\u200b@me;2"],
  ["＝1+1", "'＝1+1"],
  ["＋44", "'＋44"],
  ["－5", "'－5"],
  ["＠me", "'＠me"],
  ["  =1", "'  =1"],
  ["\u00a0=1", "'\u00a0=1"],
  ["\u200b=1", "'\u200b=1"],
  ["\u0001@me", "'\u0001@me"],
  ["\n=1", "'\n'=1"],
  ["-", "-"],
  ["Bea; O'Neill", "Bea; O'Neill"],
  ["a=b", "a=b"],
  ["; later", "; later"],
  ['Bea;"=1+1;', `Bea;'"=1+1;`],
  ['Bea; " "=1+1;', `Bea;' " "=1+1;`],
  ['Bea; "Lou"', 'Bea; "Lou"'],
  ["Bea-Lou", "Bea-Lou"],
  ["", ""],
])("a spreadsheet reads %j as text, from %j", (text, cell) => {
  expect(safeCsvCell(text)).toBe(cell);
});

it("a cell of a hundred thousand line breaks is made safe immediately", { timeout: 2_000 }, () => {
  expect(safeCsvCell(`Bea${"\n".repeat(100_000)}=1`)).toMatch(/\n'=1$/);
});

it("a page beyond the end is the last one that has rows", () => {
  const page = (skip: number, limit: number, total: number) => startOfPage({ skip, limit }, total);
  expect(page(10, 10, 11)).toBe(10);
  expect(page(10, 10, 10)).toBe(0);
  expect(page(7, 5, 5)).toBe(0);
  expect(page(30, 10, 0)).toBe(0);
  expect(page(3, 10, 5)).toBe(3);
});

it("the second page starts after the rows of the first", () => {
  expect(rowsOfPage(1, 25)).toEqual({ skip: 0, limit: 25 });
  expect(rowsOfPage(2, 25)).toEqual({ skip: 25, limit: 25 });
});

const badPictures = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "blob:https://shop.example/1",
  "//evil.example/a.png",
  "/\\evil.example/a.png",
  "/images/a b.webp",
  "a.png);color:red",
  "https://",
  "https:///a.png",
];

describe("the address of a picture", () => {
  it.each([
    "/images/0a-b_c.webp",
    "/uploads/a.png?w=1",
    "winner.jpg",
    "images/w%20.png",
    "http://pictures.example/a.png",
    "https://pictures.example/a.png?w=1",
  ])("may be %s", (path) => {
    expect(isPicture(path)).toBe(true);
    expect(RaffleForm.shape.images.safeParse([{ path }]).success).toBe(true);
    expect(WinnerForm.shape.image.parse(path)).toBe(path);
    expect(EditConfigInput.safeParse({ id: "a", image: path }).success).toBe(true);
  });

  it("is the same on every page: the name of a file is from the root", () => {
    const paths = ["winner.jpg", "images/w%20.png", "/images/0a.webp", "https://pictures.example/a.png"];
    expect(paths.map(pictureAddress)).toEqual(["/winner.jpg", "/images/w%20.png", ...paths.slice(2)]);
  });

  it.each(badPictures)("is not %j, for a competition, a winner, a block or a testimonial", (path) => {
    expect(isPicture(path)).toBe(false);
    expect(RaffleForm.shape.images.safeParse([{ path }]).success).toBe(false);
    expect(WinnerForm.shape.image.safeParse(path).success).toBe(false);
    expect(EditConfigInput.safeParse({ id: "a", image: path }).success).toBe(false);
    const testimonials = [{ image: path, quote: "Great", author: "Bea" }];
    expect(EditConfigInput.safeParse({ id: "a", testimonials }).success).toBe(false);
  });

  it("of an older row is not shown", () => {
    const images = [...badPictures, "/images/a.webp"].map((path) => ({ path, keyImage: false }));
    expect(RaffleImages.parse(images)).toEqual([{ path: "/images/a.webp", keyImage: false }]);
    for (const image of badPictures) expect(Winner.shape.image.parse(image)).toBe("");
  });
});

describe("the address of a link", () => {
  it.each(["/c/hatch", "https://example.test", "HTTP://example.test/a?b#c"])("may be %s", (url) => {
    expect(isSafeLink(url)).toBe(true);
    expect(Winner.shape.liveDrawUrl.parse(url)).toBe(url);
  });

  it.each([
    "javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "data:text/html,x",
    "vbscript:x",
    "evil.example",
    "https:evil",
  ])("is not %j, and is not shown where it stands from before", (url) => {
    expect(isSafeLink(url)).toBe(false);
    expect(Winner.shape.liveDrawUrl.parse(url)).toBe("");
    expect(EditConfigInput.safeParse({ id: "a", options: { link: url } }).success).toBe(false);
  });
});

describe("a video link", () => {
  it.each([
    "https://www.youtube.com/embed/dQw4w9WgXcQ",
    "https://www.youtube.com/embed/dQw4w9WgXcQ?start=10",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    "https://www.youtube.com/embed/live_stream?channel=UC123",
    "https://player.vimeo.com/video/76979871?h=abc",
    "https://player.vimeo.com/event/4",
  ])("%s can be embedded", (url) => {
    expect(isEmbeddable(url)).toBe(true);
  });

  it.each([
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ",
    "http://www.youtube.com/embed/dQw4w9WgXcQ",
    "https://youtube.com/embed/dQw4w9WgXcQ",
    "https://vimeo.com/76979871",
    "https://vimeo.com/event/4/embed",
    "https://evil.test/https://www.youtube.com/embed/x",
    "https://www.youtube.com.evil.test/embed/x",
    "https://wwwxyoutube.com/embed/x",
    'https://www.youtube.com/embed/x" onload="alert(1)',
    "javascript:alert(1)",
    "",
  ])("%s cannot", (url) => {
    expect(isEmbeddable(url)).toBe(false);
  });
});

describe("a public link", () => {
  const embed = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", embed],
    ["https://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=90s", `${embed}?start=90`],
    ["https://m.youtube.com/watch?v=dQw4w9WgXcQ", embed],
    ["https://youtu.be/dQw4w9WgXcQ?si=abc&t=1m30s", `${embed}?start=90`],
    ["http://youtu.be/dQw4w9WgXcQ", embed],
    ["https://www.youtube.com/shorts/dQw4w9WgXcQ", embed],
    ["https://www.youtube.com/live/dQw4w9WgXcQ?feature=share", embed],
    ["https://youtube-nocookie.com/embed/dQw4w9WgXcQ", embed],
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"],
    ["https://vimeo.com/76979871?share=copy", "https://player.vimeo.com/video/76979871"],
    ["https://www.vimeo.com/76979871/8272103f6e?share=copy", "https://player.vimeo.com/video/76979871?h=8272103f6e"],
  ])("%s becomes %s", (url, address) => {
    expect(toEmbedLink(url)).toBe(address);
    expect(isEmbeddable(address)).toBe(true);
  });

  it.each([
    embed,
    "https://www.youtube.com/embed/dQw4w9WgXcQ?start=10",
    "https://player.vimeo.com/video/76979871?h=abc",
    "https://www.youtube.com/@shop",
    "https://vimeo.com/76979871/settings",
    "https://vimeo.com.evil.test/76979871",
    "https://youtu.be.evil.test/dQw4w9WgXcQ",
    "https://evil.test/?u=https://youtu.be/dQw4w9WgXcQ",
    "javascript:alert(1)//youtu.be/dQw4w9WgXcQ",
  ])("%s stays", (url) => {
    expect(toEmbedLink(url)).toBe(url);
  });
});

describe("states", () => {
  it("never let a completed payment go back, and let late money still complete a failed one", () => {
    expect(nextStates.attempt.completed).not.toContain("returned");
    expect(nextStates.attempt.returned).not.toContain("completed");
    expect(nextStates.attempt.failed).toContain("completed");
    expect(nextStates.attempt.cancelled).toContain("returned");
    expect(nextStates.attempt.cancelled).not.toContain("open");
  });

  it("complete or refund a stopped payment, and pay none again that was refused", () => {
    expect(nextStates.attempt.charging).toContain("stopped");
    expect(nextStates.attempt.stopped).toContain("completed");
    expect(nextStates.attempt.stopped).toContain("returned");
    expect(nextStates.attempt.stopped).not.toContain("open");
    expect(nextStates.attempt.refused).not.toContain("completed");
  });

  it("refund an order in parts and then no more", () => {
    expect(nextStates.order.partially_refunded).toContain("partially_refunded");
    expect(nextStates.order.refunded).not.toContain("completed");
    expect(nextStates.refund.done).not.toContain("sending");
    expect(nextStates.refund.done).not.toContain("refused");
    expect(nextStates.refund.refused).toContain("done");
    expect(nextStates.refund.refused).not.toContain("sending");
  });

  it("sell a held ticket once, and never a manual entry", () => {
    expect(nextStates.ticket.held).toContain("sold");
    expect(nextStates.ticket.sold).not.toContain("held");
    expect(nextStates.ticket.manual).not.toContain("sold");
  });

  it("send a mail that was given up when its last try turns out well, and none twice", () => {
    expect(nextStates.mail.failed).toContain("sent");
    expect(nextStates.mail.sent).not.toContain("failed");
  });
});
