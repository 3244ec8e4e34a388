import { rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { becomes, heading } from '../../../__tests__/support/browser';
import { contentOf } from '../../../__tests__/support/content';
import { fillVariables } from '../../../src/content-model/fill-variables';
import { LiveView } from '../support/live-view';

/* What else the live view promises: __tests__/slow/live-view.test.ts. */

const live = new LiveView(/^404/);

const create = { width: 1200, height: 800, channels: 3, background: 'red' } as const;
const lying = sharp({ create }).jpeg();
/** As a phone stores an upright picture: lying, with a note that it is to be turned. */
const upright = lying.clone().withMetadata({ orientation: 6 });

test('a photo that is copied in, replaced or deleted is followed by the page, and so is a text', async () => {
  const { page, wall, gallery } = live;
  const [, ...others] = (await wall()).split('\n');
  const newest = fillVariables(contentOf('galleryPage').untitled, { number: others.length + 1 });
  writeFileSync(gallery('40-zebra-box.jpg'), await upright.toBuffer());
  rmSync(gallery(live.firstPhoto));
  await becomes(wall, [...others, `${newest} | upright`].join('\n'));
  writeFileSync(gallery('40-zebra-box.jpg'), await lying.toBuffer());
  await becomes(wall, [...others, `${newest} | lying`].join('\n'));
  const json = JSON.parse(live.read('pages/gallery.json'));
  json.head.title = 'The crew has a new name';
  live.save('pages/gallery.json', JSON.stringify(json));
  await becomes(heading(page), 'The crew has a new name');
});
