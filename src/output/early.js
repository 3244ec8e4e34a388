(() => {
  const { path, scripts, ahead } = document.currentScript.dataset;
  window.pagePath = path;

  let started = false;
  let pressed = [];

  // What is pressed before the page's script is there is kept, and pressed again when it is.
  const keep = (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button || metaKey || ctrlKey || shiftKey || altKey) return;
    const element = target.closest('button,[data-early]');
    if (!element) return;
    event.preventDefault();
    pressed.push(element);
  };

  const finish = (again) => {
    document.removeEventListener('click', keep, true);
    const waiting = pressed;
    pressed = [];
    for (const element of waiting) again(element);
  };

  const start = () => {
    if (started) return;
    started = true;
    for (const address of ahead.split(' ')) {
      const link = document.createElement('link');
      link.rel = 'preload';
      link.as = address.endsWith('.js') ? 'script' : 'fetch';
      if (link.as === 'fetch') link.crossOrigin = 'anonymous';
      link.href = address;
      document.head.append(link);
    }
    for (const address of scripts.split(' ')) {
      const script = document.createElement('script');
      script.src = address;
      script.async = false;
      // Without script a link still leads somewhere.
      script.onerror = () => finish((element) => element.href && location.assign(element.href));
      document.head.append(script);
    }
  };

  document.addEventListener('click', keep, true);
  document.addEventListener('site-ready', () => finish((element) => element.click()), {
    once: true,
  });
  for (const sign of ['pointerdown', 'touchstart', 'keydown', 'scroll', 'wheel']) {
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
