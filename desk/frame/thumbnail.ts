import sharp from 'sharp';
import { createQueue } from '../../src/lib/queue';
import { normalisePicture } from '../../src/pipeline/photos/normalise';
import { RequestError } from './guard';

/** One at a time: a decoded photo takes much memory. */
const thumbnails = createQueue();

/**
 * A small JPEG of a photo that is not prepared.
 * @throws RequestError when it cannot be shown
 */
export const thumbnail = (read: () => Promise<Buffer>): Promise<Buffer> =>
  thumbnails(async () => {
    const picture = await normalisePicture(await read());
    if ('failure' in picture) throw new RequestError(404, 'This picture cannot be shown.');
    return sharp(picture.jpeg).resize({ width: 320 }).jpeg().toBuffer();
  });
