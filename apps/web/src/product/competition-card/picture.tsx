import { Image } from "lucide-react";
import { cx } from "../../ui/cx.ts";

/** A picture that fills its box, on a sunk ground until it is there. Without a source, an empty frame. */
export function Picture({
  src,
  alt = "",
  eager,
  className,
}: {
  src: string | null;
  alt?: string;
  /** The main picture of a page: loaded first. */
  eager?: boolean;
  className?: string;
}) {
  if (!src) {
    return (
      <span className={cx("grid size-full place-items-center bg-sunk text-control", className)}>
        <Image size={32} />
      </span>
    );
  }
  return (
    <img
      src={src}
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
