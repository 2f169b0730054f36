import type { MiddlewareHandler } from "hono";
import type { Config } from "../config.ts";
import type { Env } from "./client-ip.ts";

/** Returns the default headers of every answer; a route can override them. */
export function alwaysSent(publicUrl: string): [string, string][] {
  const secure = publicUrl.startsWith("https:");
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()"],
    ...(secure ? [["Strict-Transport-Security", "max-age=31536000"] satisfies [string, string]] : []),
  ];
}

/** Headers that restrict what a page may do. */
const policies = new Set(["Content-Security-Policy", "Permissions-Policy", "Referrer-Policy"]);

/** Sets the default headers of every answer; a page's scripts and styles need no policy of their own. */
export function securityHeaders(publicUrl: string): MiddlewareHandler<Env> {
  const always = alwaysSent(publicUrl);
  return async (c, next) => {
    await next();
    // Not c.header, which would make a new response, and a stream of its body, for each header.
    const { headers } = c.res;
    // Scripts and styles obey the policies of the page that loads them; on twenty files these headers would weigh as much as another file.
    const isPart = c.res.status === 200 && c.req.path.startsWith("/assets/");
    for (const [name, value] of always) {
      if (!headers.has(name) && !(isPart && policies.has(name))) headers.set(name, value);
    }
  };
}

type Sources = Record<"script" | "style" | "connect" | "frame", string[]>;

/** CSP sources that each third party's script needs, by path where the party documents its paths. */
const parties = {
  // developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
  google: {
    script: ["https://accounts.google.com/gsi/client"],
    style: ["https://accounts.google.com/gsi/style"],
    connect: ["https://accounts.google.com/gsi/"],
    frame: ["https://accounts.google.com/gsi/"],
  },
  facebook: {
    script: ["https://connect.facebook.net/en_GB/"],
    style: [],
    connect: ["https://*.facebook.com"],
    frame: ["https://*.facebook.com"],
  },
  // developers.google.com/recaptcha/docs/faq
  recaptcha: {
    script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    style: [],
    connect: ["https://www.google.com/recaptcha/"],
    frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
  },
  // support.trustpilot.com: the TrustBox widget
  trustpilot: {
    script: ["https://widget.trustpilot.com/bootstrap/"],
    style: [],
    connect: ["https://widget.trustpilot.com"],
    frame: ["https://widget.trustpilot.com"],
  },
} satisfies Record<string, Sources>;

/** Returns the Content-Security-Policy of the site's pages. It names a third party only while its setting is on. */
export function pagePolicy({ captcha, trust, google, facebook, trustpilotBusinessId }: Config, publicUrl: string) {
  // A browser that uses a host other than PUBLIC_URL still has to reach the payment page.
  const shop = ["'self'", new URL(publicUrl).origin];
  const enabled: Sources[] = [
    ...(google ? [parties.google] : []),
    ...(facebook ? [parties.facebook] : []),
    ...(captcha.kind === "recaptcha" ? [parties.recaptcha] : []),
    ...(trustpilotBusinessId === null ? [] : [parties.trustpilot]),
  ];
  const of = (kind: keyof Sources) => enabled.flatMap((sources) => sources[kind]);
  const videos = ["https://www.youtube-nocookie.com", "https://www.youtube.com", "https://player.vimeo.com"];
  const policy: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...of("script")],
    // UI components set sizes and positions in style attributes.
    "style-src": ["'self'", "'unsafe-inline'", ...of("style")],
    "img-src": ["'self'", "data:", "blob:", "http:", "https:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...of("connect")],
    "worker-src": ["'self'"],
    // The shop's own payment page navigates its frame to the provider.
    "frame-src": [...shop, ...(trust ? [new URL(trust.pageUrl).origin] : []), ...videos, ...of("frame")],
    "form-action": shop,
    "frame-ancestors": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${[...new Set(sources)].join(" ")}`)
    .join("; ");
}
