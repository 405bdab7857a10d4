// What can be scrolled sideways can be reached by keyboard.
function letKeysScroll() {
  for (const box of document.querySelectorAll('pre, .table, .tsd-signature, .tsd-parameters, .tsd-type-parameters')) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  }
}
addEventListener('load', letKeysScroll);
addEventListener('resize', letKeysScroll);
// Pages are shown a moment after they are loaded; before that nothing has a width.
new ResizeObserver(letKeysScroll).observe(document.body);
