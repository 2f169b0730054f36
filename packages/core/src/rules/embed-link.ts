import { isEmbeddable } from "./video-link.ts";

/** Links of YouTube's site and apps that name one video; the id is in the first or second group. */
const YOUTUBE =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|(?:embed|shorts|live|v)\/)|youtu\.be\/)([\w-]{6,20})(?![\w-])/;

/** Returns the seconds at which a link starts: `t=90`, `t=1m30s` or `start=90`; 0 without one. */
function startOf(url: string): number {
  const [, text = ""] = /[?&#](?:t|start)=([\dhms]+)/.exec(url) ?? [];
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Public links of Vimeo that name one video: the id, then the hash of an unlisted one. */
const VIMEO = /^https?:\/\/(?:www\.)?vimeo\.com\/(\d{5,12})(?:\/([0-9a-f]{6,20}))?(?![\w/-])/;

/** Returns a video link as one to embed: a public link of YouTube or Vimeo becomes its embed address; any other link stays. */
export function toEmbedLink(url: string): string {
  if (isEmbeddable(url)) return url;
  const [, vimeo, hash] = VIMEO.exec(url) ?? [];
  if (vimeo !== undefined) return `https://player.vimeo.com/video/${vimeo}${hash === undefined ? "" : `?h=${hash}`}`;
  const [, id] = YOUTUBE.exec(url) ?? [];
  if (id === undefined) return url;
  const start = startOf(url);
  return `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ""}`;
}
