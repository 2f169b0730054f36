import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { createFlashStore } from "../../ui/flash.ts";
import { FlashProvider } from "../../ui/flash-list.tsx";
import { ShareButton } from "./share-button.tsx";

const raffle = { name: "A boat", images: [{ path: "/images/boat.webp", keyImage: true, _id: "boat" }] };

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "share");
  Reflect.deleteProperty(navigator, "canShare");
});

/** Presses Share on a device with or without support for files, and returns what was shared. */
async function share(takesFiles: boolean): Promise<ShareData[]> {
  const shared: ShareData[] = [];
  const device = { share: async (data: ShareData) => void shared.push(data), canShare: () => takesFiles };
  for (const [name, value] of Object.entries(device)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  const picture = new Response("a picture", { headers: { "content-type": "image/webp" } });
  vi.stubGlobal("fetch", async () => picture);
  render(
    <FlashProvider value={createFlashStore()}>
      <ShareButton raffle={raffle} />
    </FlashProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
  await vi.waitFor(() => expect(shared).toHaveLength(1));
  return shared;
}

it("shares a competition with its picture", async () => {
  const [data] = await share(true);
  expect(data?.title).toBe("A boat");
  expect(data?.url).toBe(window.location.href);
  expect(data?.files?.map(({ name, type }) => [name, type])).toEqual([["prize.webp", "image/webp"]]);
});

it("shares the link alone where the device takes no files", async () => {
  const [data] = await share(false);
  expect(data?.title).toBe("A boat");
  expect(data?.files).toBeUndefined();
});
