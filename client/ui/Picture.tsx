import { type ComponentProps, useEffect, useRef, useState } from 'react';
import './Picture.css';

type PictureProps = Pick<
  ComponentProps<'img'>,
  'src' | 'alt' | 'width' | 'height' | 'sizes' | 'loading' | 'fetchPriority'
> & {
  src: string;
  alt: string;
  /** Sources in better formats, which browsers prefer. */
  sources?: readonly { type: string; srcSet: string }[];
  /** The focus of a crop, as an `object-position`; the centre without it. */
  focus?: string | null;
  /** Text for an image that cannot be loaded. */
  placeholder: string;
};

export function Picture({
  src,
  alt,
  width,
  height,
  sources = [],
  sizes,
  loading = 'lazy',
  fetchPriority,
  focus,
  placeholder,
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();

  // An image of the server's page may have failed before this code ran, so its event was missed.
  useEffect(() => {
    if (src && image.current?.complete && image.current.naturalWidth === 0) setFailed(src);
  }, [src]);

  // By script, because the policy of pages allows no style attributes. Without scripts, the centre is in view.
  useEffect(() => {
    if (image.current) image.current.style.objectPosition = focus ?? '';
  }, [focus]);

  if (!src || failed === src) {
    return (
      <div className="picture picture--failed">
        <svg viewBox={`0 0 ${width ?? 16} ${height ?? 10}`} aria-hidden="true" />
        <span className="picture__placeholder">{placeholder}</span>
      </div>
    );
  }
  return (
    <picture className="picture">
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        ref={image}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        fetchPriority={fetchPriority}
        decoding="async"
        onError={() => setFailed(src)}
      />
    </picture>
  );
}
