import type { MiddlewareHandler } from "hono";
import type { Config } from "../config.ts";
import type { Env } from "./client-ip.ts";

/** Headers that every answer has, unless its route sets them. */
export function securityHeaders(publicUrl: string): MiddlewareHandler<Env> {
  const secure = publicUrl.startsWith("https:");
  const always: [string, string][] = [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()"],
    ...(secure ? [["Strict-Transport-Security", "max-age=31536000"] satisfies [string, string]] : []),
  ];
  return async (c, next) => {
    await next();
    // Not by c.header, which would make a new response, and a stream of its body, for each of them.
    const { headers } = c.res;
    for (const [name, value] of always) {
      if (!headers.has(name)) headers.set(name, value);
    }
  };
}

/** What a page of the site may load and frame. Another party's hosts are named only while its setting is on. */
export function pagePolicy({ captcha, google, facebook }: Config, publicUrl: string): string {
  // A browser that came by another name than PUBLIC_URL still has to reach the payment page.
  const shop = ["'self'", new URL(publicUrl).origin];
  const recaptcha = captcha.kind === "recaptcha";
  const hosts = {
    google: google ? ["https://accounts.google.com"] : [],
    facebook: facebook ? ["https://connect.facebook.net", "https://*.facebook.com"] : [],
    recaptcha: recaptcha ? ["https://www.google.com/recaptcha/"] : [],
    gstatic: recaptcha ? ["https://www.gstatic.com/recaptcha/"] : [],
  };
  const social = [...hosts.google, ...hosts.facebook];
  const videos = ["https://www.youtube-nocookie.com", "https://www.youtube.com", "https://player.vimeo.com"];
  const policy: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...social, ...hosts.recaptcha, ...hosts.gstatic],
    // Interface parts set sizes and places in style attributes.
    "style-src": ["'self'", "'unsafe-inline'", ...hosts.google],
    "img-src": ["'self'", "data:", "blob:", "https:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...social, ...hosts.recaptcha],
    "worker-src": ["'self'"],
    "frame-src": [...shop, ...videos, ...social, ...hosts.recaptcha],
    "form-action": shop,
    "frame-ancestors": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${[...new Set(sources)].join(" ")}`)
    .join("; ");
}
