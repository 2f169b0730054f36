const localHost = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Returns whether passwords and sessions would be sent unencrypted. */
export function isPlainHttpElsewhere(publicUrl: string | undefined): boolean {
  const url = URL.parse(publicUrl ?? "");
  return url?.protocol === "http:" && !localHost.test(url.hostname);
}
