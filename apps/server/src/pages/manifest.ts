/** Returns the web app manifest, which lets a device install the shop under its name. */
export function manifestOf(siteName: string) {
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    name: siteName,
    short_name: siteName,
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    lang: "en-GB",
    background_color: "#ffffff",
    theme_color: "#121721",
    icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable")],
    shortcuts: [{ name: "My Tickets", url: "/account/tickets" }],
  };
}
