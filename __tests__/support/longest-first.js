const { relative, sep } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** Seconds that the longest files take on two processors, for a computer that has not run them yet. */
const seconds = {
  'desk/__tests__/browser/develop.test.ts': 80,
  'desk/__tests__/browser/desk-photos.test.ts': 70,
  'desk/__tests__/browser/desk.test.ts': 60,
  'desk/__tests__/browser/desk-hurry.test.ts': 40,
  '__tests__/browser/toasts.test.ts': 40,
  '__tests__/browser/gallery.test.ts': 38,
  '__tests__/browser/every-width.test.ts': 35,
  '__tests__/browser/every-page.test.ts': 35,
  'desk/__tests__/browser/desk-from-phone.test.ts': 30,
  '__tests__/browser/navigation.test.ts': 30,
  'desk/__tests__/browser/desk-publish.test.ts': 28,
  'desk/__tests__/browser/editor-by-chance.test.ts': 25,
  '__tests__/browser/visitor-by-chance.test.ts': 25,
  '__tests__/browser/gallery-by-hand.test.ts': 22,
  'desk/__tests__/browser/desk-keyboard.test.ts': 20,
};

/** Starts the files first that took longest: a long one at the end would run alone. */
class LongestFirst extends Sequencer {
  sort(tests) {
    const expected = ({ path, duration, context }) => {
      const file = relative(context.config.rootDir, path).split(sep).join('/');
      return duration ?? 1000 * (seconds[file] ?? 0);
    };
    // Files of which nothing is known stay in Jest's order.
    return super.sort(tests).toSorted((one, other) => expected(other) - expected(one));
  }
}

module.exports = LongestFirst;
