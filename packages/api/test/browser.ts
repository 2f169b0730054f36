import { appRouter } from "../src/router.ts";
import type { Caller, TestShop } from "./shop.ts";

/** A browser, which keeps its device cookie and may change networks. */
export interface Browser {
  from(ip: string, token?: string | null): Caller;
  /** Its cookie. */
  cookie(): string | null;
}

/** Opens a browser without cookies, or with another's. */
export function openBrowser(shop: TestShop, cookie: string | null = null): Browser {
  let kept = cookie;
  const set = (value: string) => {
    kept = value;
  };
  return {
    from: (ip, token = null) => appRouter.createCaller({ deps: shop.deps, token, ip, device: { value: kept, set } }),
    cookie: () => kept,
  };
}
