import { errorMessage, MAX_IMAGE_BYTES, ShopError } from "@counterfoil/core";
import { describe, expect } from "vitest";
import { openShop, someAdmin, testsWith } from "../../test/shop.ts";

/** A shop that keeps the pictures it gets. */
const picturesIt = testsWith(async () => {
  const kept: Uint8Array[] = [];
  const shop = await openShop({
    images: {
      save: async (bytes) => {
        if (bytes[0] !== 0xff) throw new ShopError("image.invalid");
        kept.push(bytes);
        return { path: "/images/a.webp", width: 800, height: 600 };
      },
    },
  });
  return { shop, kept };
});

describe("a picture", () => {
  picturesIt("is stored byte by byte, and the audit trail says who uploaded it", async ({ shop, kept }) => {
    const ada = await someAdmin(shop);
    const image = new Uint8Array([0xff, 0, 1, 2]);
    const { file } = await (await shop.as(ada)).images.upload({ image });
    expect(file).toEqual({ path: "/images/a.webp", width: 800, height: 600 });
    expect(kept).toEqual([image]);
    const audit = await shop.db.read.selectFrom("audit").selectAll().execute();
    expect(audit).toMatchObject([{ admin_id: ada.id, action: "upload", subject: "image", subject_id: file.path }]);
  });

  picturesIt("may have ten megabytes and not one byte more", async ({ shop }) => {
    const admin = await shop.asAdmin();
    const most = new Uint8Array(MAX_IMAGE_BYTES).fill(0xff);
    await expect(admin.images.upload({ image: most })).resolves.toBeDefined();
    const more = new Uint8Array(MAX_IMAGE_BYTES + 1).fill(0xff);
    await expect(admin.images.upload({ image: more })).toBeRefused("image.too_large", {
      image: [errorMessage("image.too_large")],
    });
  });

  picturesIt("that is not a picture leaves no trace", async ({ shop }) => {
    const admin = await shop.asAdmin();
    await expect(admin.images.upload({ image: new Uint8Array([1]) })).toBeRefused("image.invalid");
    expect(await shop.db.read.selectFrom("audit").select("id").execute()).toEqual([]);
  });
});
