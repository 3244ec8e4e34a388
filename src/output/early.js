(() => {
  const { path, scripts, ahead } = document.currentScript.dataset;
  const root = document.documentElement;
  // Browsers that are too old were not marked in the head: they keep the page as it is.
  if (root.dataset.script === undefined) return;
  window.pagePath = path;

  let started = false;
  let silence;
  let pressed = [];

  // What is pressed before the page's script runs is kept, and pressed again when it does.
  const keep = (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button || metaKey || ctrlKey || shiftKey || altKey) return;
    const element = target.closest('button,[data-early]');
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
