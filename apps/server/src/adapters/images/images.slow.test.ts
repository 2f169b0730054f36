import { readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { errorMessage, MAX_IMAGE_BYTES, PICTURE_WIDTHS } from "@counterfoil/core";
import sharp from "sharp";
import { describe, expect, onTestFinished } from "vitest";
import { errorBody } from "#test/error-body.ts";
import { listen } from "#test/listen.ts";
import { openServer, type TestServer, test } from "#test/server.ts";

function drawing(width = 400, height = 300, background = "#2a6") {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function upload(server: TestServer, bytes: Uint8Array<ArrayBuffer>, name = "image", filename = "prize.jpg") {
  const body = new FormData();
  body.append(name, new Blob([bytes]), filename);
  return server.call("POST", "/api/imageUpload", { token: await server.admin(), body });
}

const plain = (buffer: Buffer) => new Uint8Array(buffer);

describe("an admin's picture", () => {
  test.for(["jpeg", "png", "gif"] as const)("that is a %s is stored and shown", async (format, { server }) => {
    const stored = await upload(server, plain(await drawing().toFormat(format).toBuffer()));
    expect(stored.json).toEqual({
      file: { path: expect.stringMatching(/^\/images\/[0-9a-f]+\.webp$/), width: 400, height: 300 },
    });
    const shown = await server.call("GET", JSON.parse(stored.text).file.path);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-type")).toBe("image/webp");
    expect(shown.headers.get("cache-control")).toContain("immutable");
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("says nothing of where it was taken", async ({ server }) => {
    const exif = { IFD0: { Artist: "Bea Baker" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } };
    await upload(server, plain(await drawing().withExif(exif).jpeg().toBuffer()));
    const [name = ""] = readdirSync(server.imagesFolder);
    const bytes = readFileSync(join(server.imagesFolder, name));
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes("Bea Baker")).toBe(false);
  });

  test("is upright when the camera was held sideways", async ({ server }) => {
    const stored = await upload(server, plain(await drawing().withMetadata({ orientation: 6 }).jpeg().toBuffer()));
    expect(stored.json).toMatchObject({ file: { width: 300, height: 400 } });
  });

  test("keeps moving when it moves", async ({ server }) => {
    const frames = await Promise.all(["#a00", "#0a0"].map((colour) => drawing(40, 30, colour).png().toBuffer()));
    const moving = sharp(frames, { join: { animated: true } }).gif();
    const stored = await upload(server, plain(await moving.toBuffer()));
    expect(stored.json).toMatchObject({ file: { width: 40, height: 30 } });
    const [name = ""] = readdirSync(server.imagesFolder);
    expect((await sharp(join(server.imagesFolder, name)).metadata()).pages).toBe(2);
  });

  test("is made no larger than a page shows it", async ({ server }) => {
    const stored = await upload(server, plain(await drawing(4_000, 1_000).jpeg().toBuffer()));
    expect(stored.json).toMatchObject({ file: { width: 2_000, height: 500 } });
  });

  test("takes one thread, however many come together", async ({ server, admin: token }) => {
    const frames = await Promise.all(Array.from({ length: 9 }, () => drawing(900, 900).png().toBuffer()));
    const body = new FormData();
    body.append(
      "image",
      new Blob([
        plain(
          await sharp(frames, { join: { animated: true } })
            .gif()
            .toBuffer(),
        ),
      ]),
      "a.gif",
    );
    const uploads = Array.from({ length: 4 }, () => server.call("POST", "/api/imageUpload", { token, body }));
    const busy: number[] = [];
    const watching = setInterval(() => busy.push(sharp.counters().process), 1);
    expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    clearInterval(watching);
    expect(Math.max(...busy)).toBe(1);
  });

  test("is stored once when it is sent twice", async ({ server }) => {
    const bytes = plain(await drawing().png().toBuffer());
    expect((await upload(server, bytes)).text).toBe((await upload(server, bytes)).text);
    expect(readdirSync(server.imagesFolder)).toHaveLength(1 + PICTURE_WIDTHS.length);
  });
});

describe("the widths of a picture", () => {
  test("are made when it is uploaded", async ({ server }) => {
    const stored = await upload(server, plain(await drawing(1_600, 1_200).jpeg().toBuffer()));
    const path: string = JSON.parse(stored.text).file.path;
    for (const width of PICTURE_WIDTHS) {
      const shown = await fetch(server.url + path.replace(".webp", `-${width}.webp`));
      expect(shown.headers.get("content-type")).toBe("image/webp");
      expect((await sharp(await shown.bytes()).metadata()).width).toBe(width);
    }
  });

  test("are made at the first visit for a picture that has none yet, and no more than they are", async ({ server }) => {
    const stored = await upload(server, plain(await drawing(600, 450).jpeg().toBuffer()));
    const path: string = JSON.parse(stored.text).file.path;
    const names = readdirSync(server.imagesFolder).filter((name) => name.includes("-"));
    for (const name of names) rmSync(join(server.imagesFolder, name));
    const widthAt = async (width: number) => {
      const shown = await fetch(server.url + path.replace(".webp", `-${width}.webp`));
      return (await sharp(await shown.bytes()).metadata()).width;
    };
    expect([await widthAt(400), await widthAt(800)]).toEqual([400, 600]);
    expect((await server.call("GET", path.replace(".webp", "-500.webp"))).status).toBe(404);
    expect((await server.call("GET", `/images/${"0".repeat(40)}-400.webp`)).status).toBe(404);
  });
});

describe("an upload is refused", () => {
  const reason = (code: "image.too_large" | "image.too_many_pixels") => ({
    ...errorBody(code),
    errors: { image: [errorMessage(code)] },
  });

  test.for([
    ["a drawing that can run scripts", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["nothing", ""],
    ["the beginning of a picture", "\xff\xd8\xff\xe0 and no more"],
  ] as const)("when it is %s, whatever its name is", async ([, text], { server }) => {
    const answer = await upload(server, plain(Buffer.from(text, "latin1")));
    expect(answer).toMatchObject({ status: 422, json: errorBody("image.invalid") });
  });

  test("when it is above 10 MB", async ({ server }) => {
    const answer = await upload(server, new Uint8Array(MAX_IMAGE_BYTES + 1));
    expect([answer.status, answer.json]).toEqual([413, reason("image.too_large")]);
  });

  test("when its pixels would fill the memory, or take a minute as those of frames would", async ({ server }) => {
    for (const huge of [drawing(12_000, 8_000).png(), drawing(5_000, 5_000).gif({ effort: 1 })]) {
      const answer = await upload(server, plain(await huge.toBuffer()));
      expect([answer.status, answer.json]).toEqual([422, reason("image.too_many_pixels")]);
    }
  });

  test("under another name, twice in one call, or not at all", async ({ server, admin: token }) => {
    const bytes = plain(await drawing().png().toBuffer());
    expect((await upload(server, bytes, "picture")).status).toBe(422);
    const twice = new FormData();
    twice.append("image", new Blob([bytes]));
    twice.append("image", new Blob([bytes]));
    expect((await server.call("POST", "/api/imageUpload", { token, body: twice })).status).toBe(422);
    expect((await server.call("POST", "/api/imageUpload", { token, body: {} })).status).toBe(422);
  });
});

test("an address that is no picture's leads nowhere", async ({ server }) => {
  const outside = ["..%2f..%2fetc%2fpasswd", "%2e%2e%2fserver.webp"];
  for (const name of [...outside, "none.webp", ".hidden.webp", "page.html", "a.svg"])
    expect([name, (await server.call("GET", `/images/${name}`)).status]).toEqual([name, 404]);
});

test("pictures in a bucket are put there, signed, and read from there", async () => {
  const bucket = new Map<string, Buffer>();
  const signatures: string[] = [];
  const stand = createServer(async (request, answer) => {
    signatures.push(request.headers.authorization ?? "");
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const path = request.url ?? "";
    if (request.method === "PUT") bucket.set(path, Buffer.concat(parts));
    const found = bucket.get(path);
    answer.writeHead(found ? 200 : 404).end(request.method === "GET" ? found : undefined);
  });
  onTestFinished(() => void stand.close());
  const AWS_ENDPOINT_URL = `http://127.0.0.1:${await listen(stand)}`;
  const aws = { AWS_ENDPOINT_URL, AWS_ACCESS_KEY_ID: "key", AWS_SECRET_ACCESS_KEY: "secret" };
  const server = await openServer({ IMAGES_URL: "s3://prizes/shop", ...aws });
  const stored = await upload(server, plain(await drawing().png().toBuffer()));
  const { path } = JSON.parse(stored.text).file;
  const stem = path.replace("/images/", "/prizes/shop/").replace(".webp", "");
  const sizes = ["", ...PICTURE_WIDTHS.map((width) => `-${width}`)];
  expect([...bucket.keys()].sort()).toEqual(sizes.map((size) => `${stem}${size}.webp`).sort());
  expect(signatures[0]).toMatch(/^AWS4-HMAC-SHA256 Credential=key\//);
  const shown = await server.call("GET", path);
  expect(shown.status).toBe(200);
  expect(shown.headers.get("content-type")).toBe("image/webp");
  for (const path of ["/images/none.webp", "/images/folder/none.webp", "/images/none"]) {
    const { status, json } = await server.call("GET", path);
    expect([path, status, json]).toEqual([path, 404, errorBody("image.not_found")]);
  }
});
