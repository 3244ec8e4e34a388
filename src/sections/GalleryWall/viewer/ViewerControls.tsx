import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  forwardRef,
  type RefObject,
} from 'react';
import { chatLink } from '../../../components/Contact/links';
import { copyText } from '../../../components/copyText';
import { Icon } from '../../../components/Icon/Icon';
import { useSite } from '../../../components/Site/useSite';
import { notify } from '../../../components/Toasts/notify';
import { withTimeout } from '../../../components/withTimeout';
import { fillVariables } from '../../../content-model/fill-variables';
import type { IconName } from '../../../content-model/icon-names';
import { photoAddress } from '../address';
import type { Photo, Photos } from '../photo-files';
import { takeToasts } from './modality';
import * as css from './Viewer.module.css';

/** The part of the gallery that the viewer shows. */
export interface GalleryProps {
  labels: Queries.GalleryLabelsFragment['viewer'];
  photos: Photos;
  /** Number of photos on all pages */
  total: number;
  /** Slugs of the last photo of the page before and the first one of the next page */
  beside: { before: string | null; after: string | null };
}

interface ViewerControlsProps extends GalleryProps {
  /** Index of the current photo */
  index: number;
  isLost: boolean;
  isZoomed: boolean;
  areControlsHidden: boolean;
  dialog: RefObject<HTMLDialogElement>;
  closeButton: RefObject<HTMLButtonElement>;
  /** Returns the current photo at once: `index` follows in a later render */
  getPhoto: () => Photo | undefined;
  /** Returns the current photo as a file, once it is sharp; null where it cannot be read */
  getFile: () => Promise<File | null>;
  onZoom: () => void;
  /** Called with 1 for the next photo, -1 for the one before */
  onStep: (by: number) => void;
  onClose: () => void;
  onRetry: () => void;
}

const addressOf = ({ slug }: Photo) => location.origin + photoAddress(slug);

/** Milliseconds in which a photo that is still loading may become sharp, to be shared itself. */
const shareTimeout = 1000;

/** The data for a browser to share: the photo itself where it takes files, else its address. */
async function dataToShare(getFile: ViewerControlsProps['getFile'], title: string, url: string) {
  const file =
    'canShare' in navigator && (await withTimeout(getFile(), shareTimeout).catch(() => null));
  const photo = { files: file ? [file] : [] };
  return file && navigator.canShare(photo) ? photo : { title, url };
}

/** Shares a photo or its address by the browser, or else copies the address and reports that in a toast. */
function useShare(props: Pick<ViewerControlsProps, 'dialog' | 'labels' | 'getFile'>) {
  const { dialog, labels, getFile } = props;
  const site = useSite();
  return async (photo: Photo | undefined) => {
    if (!photo) return;
    const url = addressOf(photo);
    if (navigator.share) {
      try {
        const title = photo.caption ?? site.company.name;
        return await navigator.share(await dataToShare(getFile, title, url));
      } catch (error) {
        // The visitor has cancelled. Other errors: browsers inside apps may not allow sharing.
        if ((error as Error).name === 'AbortError') return;
      }
    }
    takeToasts(dialog.current);
    const { title, text } = (await copyText(url)) ? labels.shared : labels.notShared;
    notify({ title, text: fillVariables(text, { address: url }) }, site, null);
  };
}

/** A link to a chat with the company about a photo. */
function AskLink({ photo, labels }: { photo: Photo; labels: GalleryProps['labels'] }) {
  const { siteData, company } = useSite();
  const { alt, caption } = photo;
  const words = { caption: caption ?? alt, address: addressOf(photo) };
  return (
    <a
      className={`disc ${css.button} ${css.ask}`}
      href={chatLink(company.headOffice.whatsapp, fillVariables(labels.askGreeting, words))}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="whatsapp" size="small" />
      <span>
        {labels.ask}
        <span className="visually-hidden"> {siteData.actions.newWindow}</span>
      </span>
    </a>
  );
}

interface ControlButtonProps extends ComponentPropsWithoutRef<'button'> {
  icon: IconName;
  label: string;
}

const ControlButton = forwardRef<HTMLButtonElement, ControlButtonProps>(function ControlButton(
  { icon, label, className, ...others },
  ref,
) {
  return (
    <button {...others} ref={ref} type="button" className={`disc ${css.button} ${className ?? ''}`}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </button>
  );
});

function Bar(props: ViewerControlsProps) {
  const { labels, photos, total, index, isZoomed, closeButton, getPhoto, onZoom, onClose } = props;
  const share = useShare(props);
  const number = (photos[index]?.position ?? index) + 1;
  return (
    <div className={css.bar}>
      <p role="status" className={css.counter}>
        {fillVariables(labels.counter, { number, total })}
      </p>
      <ControlButton
        icon={isZoomed ? 'zoom_out' : 'zoom_in'}
        label={isZoomed ? labels.zoomOut : labels.zoomIn}
        onClick={onZoom}
      />
      <ControlButton icon="share" label={labels.share} onClick={() => share(getPhoto())} />
      <ControlButton ref={closeButton} icon="close" label={labels.close} onClick={onClose} />
    </div>
  );
}

/** The controls over the photo: counter and buttons, the caption, a chat with the company. */
export function ViewerControls(props: ViewerControlsProps) {
  const { labels, photos, beside, index, isLost, isZoomed, onStep, onRetry } = props;
  const photo = photos[index];
  return (
    <div className={css.controls} data-hidden={props.areControlsHidden || undefined}>
      <Bar {...props} />
      <div
        className={css.foot}
        style={
          !isZoomed && photo ? ({ '--ratio': photo.width / photo.height } as CSSProperties) : {}
        }
      >
        <div className={css.words} aria-live="polite">
          {isLost && (
            <p className={css.lost}>
              {labels.lost}{' '}
              <button type="button" className={css.retry} onClick={onRetry}>
                {labels.retry}
              </button>
            </p>
          )}
          <p className={photo?.caption ? `face title ${css.caption}` : 'visually-hidden'}>
            {photo?.caption ?? photo?.alt}
          </p>
        </div>
        <ControlButton
          icon="chevron_left"
          label={labels.previous}
          className={css.previous}
          aria-disabled={index === 0 && beside.before === null}
          onClick={() => onStep(-1)}
        />
        {photo && <AskLink photo={photo} labels={labels} />}
        <ControlButton
          icon="chevron_right"
          label={labels.next}
          className={css.next}
          aria-disabled={index >= photos.length - 1 && beside.after === null}
          onClick={() => onStep(1)}
        />
      </div>
    </div>
  );
}
