import { loadScript } from "../../app/load-script.ts";

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
export function prepareGoogle(): Promise<void> {
  return loadScript("https://accounts.google.com/gsi/client");
}

/** Returns an access token once the user chooses an account in Google's window; null if they close it. */
export async function askGoogle(clientId: string): Promise<string | null> {
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
