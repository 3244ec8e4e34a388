(() => {
  const { path, scripts, ahead } = document.currentScript.dataset;
  const root = document.documentElement;
  // Browsers that are too old were not marked in the head: they keep the page as it is.
  if (root.dataset.script === undefined) return;
  window.pagePath = path;

  let started = false;
  let silence;
  let pressed = [];

  /** What is pressed, unless it is to be opened in another tab. */
  const pressedBy = ({ target, button, metaKey, ctrlKey, shiftKey, altKey }) =>
    button || metaKey || ctrlKey || shiftKey || altKey
      ? null
      : target.closest('button,[data-instant]');

  // What is pressed before the page's script runs is kept, and pressed again when it does.
  const keep = (event) => {
    const element = pressedBy(event);
    if (!element) return;
    event.preventDefault();
    pressed.push(element);
  };

  const finish = (press) => {
    clearTimeout(silence);
    document.removeEventListener('click', keep, true);
    const waiting = pressed;
    pressed = [];
    for (const element of waiting) press(element);
  };

  // The page is as it is without script; a link that was pressed still leads somewhere.
  const without = () => {
    delete root.dataset.script;
    finish((element) => element.href && location.assign(element.href));
  };

  const run = () => {
    root.dataset.script = '';
    for (const sign of ['error', 'unhandledrejection']) removeEventListener(sign, without);
    finish((element) => element.click());
  };

  // Three seconds in which nothing arrives are a hang: the script may still come, but is not waited for.
  const wait = () => {
    clearTimeout(silence);
    silence = setTimeout(without, 3000);
  };

  const fetched = (address) =>
    new Promise((done, failed) => {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = address.endsWith('.js') ? 'script' : 'fetch';
      if (link.as === 'fetch') link.crossOrigin = 'anonymous';
      // Browsers take an answer such as "not found" for data as well as any other.
      link.onload = () => {
        wait();
        const [answer] = performance.getEntriesByName(link.href);
        if (answer?.responseStatus >= 400) failed();
        else done();
      };
      link.onerror = failed;
      link.href = address;
      document.head.append(link);
    });

  // The script starts when all that it needs first is there: with a part of it, it would do harm.
  const start = () => {
    if (started) return;
    started = true;
    wait();
    const files = scripts.split(' ');
    Promise.all([...files, ...ahead.split(' ')].map(fetched)).then(() => {
      for (const sign of ['error', 'unhandledrejection']) addEventListener(sign, without);
      for (const address of files) {
        const script = document.createElement('script');
        script.src = address;
        script.async = false;
        document.head.append(script);
      }
    }, without);
  };

  // Only where tiles are (start-late.ts): one that is pressed before the viewer is there is shown
  // large at once, by the picture that it has, or else by its blurred idea. See InstantView.tsx.
  if (HAS_TILES) {
    const pattern = document.querySelector('[data-instant-view]');

    const show = (link, isPressed) => {
      const tile = link.parentNode;
      const image = link.querySelector('img');
      const view = pattern.cloneNode(true);
      const frame = view.firstChild;
      const picture = new Image();
      const copy = () => {
        if (image.currentSrc) picture.src = image.currentSrc;
      };
      const close = () => view.isConnected && view.close();
      view.ariaLabel = picture.alt = image.alt;
      frame.style.cssText = tile.style.cssText;
      frame.style.setProperty(
        '--ratio',
        image.getAttribute('width') / image.getAttribute('height'),
      );
      picture.decoding = 'sync';
      copy();
      image.addEventListener('load', copy);
      frame.append(picture);
      view.onclick = close;
      view.onclose = () => {
        if (!view.isConnected) return;
        view.remove();
        pressed = pressed.filter((element) => element !== link);
        link.focus({ preventScroll: true });
        if (history.state?.viewer) history.back();
        else history.replaceState(history.state, '', location.pathname);
      };
      addEventListener('popstate', close);
      document.body.append(view);
      view.showModal();
      if (!isPressed) return;
      history.scrollRestoration = 'manual';
      history.pushState({ ...history.state, viewer: 1 }, '', `#${tile.id}`);
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      const from = link.getBoundingClientRect();
      const to = frame.getBoundingClientRect();
      frame.style.transformOrigin = '0 0';
      frame.animate(
        {
          transform: [
            `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${from.width / to.width},${from.height / to.height})`,
            'none',
          ],
        },
        { duration: 200, easing: 'ease-out' },
      );
    };

    document.addEventListener(
      'click',
      (event) => {
        const link = pressedBy(event);
        const { script, viewer } = root.dataset;
        const isLate = script === undefined || viewer !== undefined;
        if (isLate || document.querySelector('dialog[open]')) return;
        if (link?.matches('li > a')) show(link, true);
      },
      true,
    );
    const named = document.getElementById(location.hash.slice(1));
    if (named?.matches('main li')) show(named.firstChild, false);
  }

  document.addEventListener('click', keep, true);
  document.addEventListener('site-ready', run, { once: true });
  for (const sign of ['pointerdown', 'touchstart', 'keydown', 'click', 'scroll', 'wheel']) {
    addEventListener(sign, start, { once: true, passive: true, capture: true });
  }
  // The first screen's pictures come first: a script that starts with them holds them up. Lazy ones
  // do not hold up the load event, so they are asked for here; a slow one is not waited for long.
  const arrived = (image) =>
    image.complete ||
    new Promise((done) => {
      image.onload = image.onerror = done;
    });
  const afterPaint = async () => {
    const shown = [...document.images].filter((image) => {
      const { width, top, bottom } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight;
    });
    await Promise.race([
      Promise.all(shown.map(arrived)),
      new Promise((done) => setTimeout(done, 3000)),
    ]);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start, 100)));
  };
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint, { once: true });
})();
