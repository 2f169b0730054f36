import { loadScript } from "../../app/load-script.ts";

type LoginAnswer = { authResponse?: { accessToken: string } | null };
type Facebook = {
  init: (options: { appId: string; version: string; cookie: boolean; xfbml: boolean }) => void;
  login: (callback: (answer: LoginAnswer) => void, options: { scope: string }) => void;
};

declare global {
  interface Window {
    FB?: Facebook;
  }
}

let ready: Promise<void> | undefined;

async function start(appId: string): Promise<void> {
  await loadScript("https://connect.facebook.net/en_GB/sdk.js");
  window.FB?.init({ appId, version: "v23.0", cookie: false, xfbml: false });
}

/** Preloads Facebook's script, so that its window can open in the click handler itself. */
export function prepareFacebook(appId: string): Promise<void> {
  ready ??= start(appId).catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

/** Returns an access token once the user agrees in Facebook's window; null if they close it. */
export async function askFacebook(appId: string): Promise<string | null> {
  if (!window.FB) await prepareFacebook(appId);
  const facebook = window.FB;
  if (!facebook) throw new Error("Facebook's script has not loaded");
  return new Promise((resolve) => {
    facebook.login(({ authResponse }) => resolve(authResponse?.accessToken ?? null), { scope: "public_profile,email" });
  });
}
