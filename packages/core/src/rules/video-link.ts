/** Where a player may be framed from; the pages' Content-Security-Policy allows these hosts and no other. */
const EMBEDS = [
  /^https:\/\/www\.youtube(-nocookie)?\.com\/embed\/[\w-]+/,
  /^https:\/\/player\.vimeo\.com\/(video|event)\/\d+/,
];
const PLAIN = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/;

/** A video link that can be shown in a frame: an embed address of YouTube or Vimeo, over https. */
export function isEmbeddable(url: string): boolean {
  return PLAIN.test(url) && EMBEDS.some((embed) => embed.test(url));
}
