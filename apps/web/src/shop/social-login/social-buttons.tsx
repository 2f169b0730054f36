import { customerMessage } from "@counterfoil/core";
import { useState } from "react";
import { loadScript } from "../../app/load-script.ts";
import { useSession } from "../../app/session.tsx";
import { messageOf, trpc } from "../../app/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { useFlash } from "../../ui/flash-list.tsx";
import { useOnce } from "../../ui/on-mount.ts";
import { OrLine } from "../auth/auth-frame.tsx";

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

function prepareFacebook(appId: string): Promise<void> {
  ready ??= start(appId).catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function askFacebook(appId: string): Promise<string | null> {
  if (!window.FB) await prepareFacebook(appId);
  const facebook = window.FB;
  if (!facebook) throw new Error("Facebook's script has not loaded");
  return new Promise((resolve) => {
    facebook.login(({ authResponse }) => resolve(authResponse?.accessToken ?? null), { scope: "public_profile,email" });
  });
}

type TokenAnswer = { access_token?: string };
type TokenClient = { requestAccessToken: () => void };
type Google = {
  accounts: {
    oauth2: {
      initTokenClient: (options: {
        client_id: string;
        scope: string;
        callback: (answer: TokenAnswer) => void;
        error_callback: (error: { type: string }) => void;
      }) => TokenClient;
    };
  };
};

declare global {
  interface Window {
    google?: Google;
  }
}

/** Preloads Google's script, so that its window can open in the click handler itself. */
function prepareGoogle(): Promise<void> {
  return loadScript("https://accounts.google.com/gsi/client");
}

/** Returns an access token once the user chooses an account in Google's window; null if they close it. */
async function askGoogle(clientId: string): Promise<string | null> {
  if (!window.google) await prepareGoogle();
  const oauth2 = window.google?.accounts.oauth2;
  if (!oauth2) throw new Error("Google's script has not loaded");
  return new Promise((resolve, reject) => {
    const client = oauth2.initTokenClient({
      client_id: clientId,
      scope: "openid email profile",
      callback: ({ access_token: token }) => (token ? resolve(token) : reject(new Error("Google gave no token"))),
      error_callback: ({ type }) => (type === "popup_closed" ? resolve(null) : reject(new Error(type))),
    });
    client.requestAccessToken();
  });
}

type OnToken = (token: string) => Promise<unknown>;

type SocialButtonProps = {
  letter: string;
  provider: string;
  ask: () => Promise<string | null>;
  prepare: () => Promise<void>;
  logInWith: (input: { access_token: string }) => Promise<{ token: string }>;
  onToken: OnToken;
  failed: string;
};

function SocialButton({ letter, provider, ask, prepare, logInWith, onToken, failed }: SocialButtonProps) {
  const flash = useFlash();
  const [busy, setBusy] = useState(false);
  // If preloading failed, the click loads the script again and shows any error.
  useOnce(() => void prepare().catch(() => undefined));
  const start = async () => {
    setBusy(true);
    try {
      const accessToken = await ask();
      if (accessToken !== null) await onToken((await logInWith({ access_token: accessToken })).token);
    } catch (error) {
      flash.error(messageOf(error, failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" wide busy={busy} onClick={() => void start()}>
      <span aria-hidden="true" className="text-[1.25rem] font-black">
        {letter}
      </span>
      Continue with {provider}
    </Button>
  );
}

/** A button for each configured provider, and the divider below; nothing without any. */
export function SocialButtons({ onToken, isOnly = false }: { onToken?: OnToken; isOnly?: boolean }) {
  const { settings, logIn } = useSession();
  const { googleClientId, facebookAppId } = settings;
  const google = trpc.auth.googleLogin.useMutation();
  const facebook = trpc.auth.facebookLogin.useMutation();
  const take = onToken ?? logIn;
  if (googleClientId === null && facebookAppId === null) return null;
  return (
    <div className="mb-6 grid gap-2.5">
      {googleClientId !== null && (
        <SocialButton
          letter="G"
          provider="Google"
          ask={() => askGoogle(googleClientId)}
          prepare={prepareGoogle}
          logInWith={google.mutateAsync}
          onToken={take}
          failed={customerMessage("google.failed")}
        />
      )}
      {facebookAppId !== null && (
        <SocialButton
          letter="f"
          provider="Facebook"
          ask={() => askFacebook(facebookAppId)}
          prepare={() => prepareFacebook(facebookAppId)}
          logInWith={facebook.mutateAsync}
          onToken={take}
          failed={customerMessage("facebook.failed")}
        />
      )}
      {!isOnly && (
        <div className="mt-3.5">
          <OrLine>or use your email</OrLine>
        </div>
      )}
    </div>
  );
}
