import { describe, expect, it } from "vitest";
import { paymentWindow } from "./payment-window.ts";

const android = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";
const facebook = `${android} [FB_IAB/FB4A;FBAV/480.0.0.0;]`;
const instagram =
  "Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36 Instagram 350";

describe("the provider's page", () => {
  it("opens in a frame where it fits", () => {
    for (const agent of [android, mac, facebook]) expect(paymentWindow(true, agent)).toBe("frame");
  });

  it("opens in a new tab on a phone", () => {
    expect(paymentWindow(false, android)).toBe("tab");
  });

  it("takes this page's place on Apple's devices and inside other apps", () => {
    for (const agent of [iphone, mac, facebook, instagram]) expect(paymentWindow(false, agent)).toBe("same-tab");
  });
});
