import { pictureAddress, pictureSrcset } from "@counterfoil/core";
import { Image } from "lucide-react";
import { cx } from "../../ui/cx.ts";

/** The picture's display width for the `sizes` attribute, so that browsers don't load a larger file than they need. */
const sizes = {
  hero: "(min-width: 80rem) 820px, (min-width: 64rem) 62vw, 100vw",
  wide: "(min-width: 80rem) 620px, (min-width: 48rem) 50vw, 100vw",
  card: "(min-width: 64rem) 310px, (min-width: 48rem) 33vw, 50vw",
  small: "96px",
};

type Props = {
  src: string | null;
  alt?: string;
  eager?: boolean;
  as?: keyof typeof sizes | undefined;
  className?: string;
};

/** A picture that fills its box, with a placeholder background until loaded. Without a source, an empty frame. */
export function Picture({ src, alt = "", eager, as = "small", className }: Props) {
  if (!src) {
    return (
      <span className={cx("grid size-full place-items-center bg-sunk text-control", className)}>
        <Image size={32} />
      </span>
    );
  }
  return (
    <img
      src={pictureAddress(src)}
      srcSet={pictureSrcset(src)}
      sizes={sizes[as]}
      alt={alt}
      width={1200}
      height={900}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      className={cx("size-full bg-sunk object-cover", className)}
    />
  );
}

export function keyImage(images: { path: string; keyImage: boolean }[]): string | null {
  return (images.find((image) => image.keyImage) ?? images[0])?.path ?? null;
}
