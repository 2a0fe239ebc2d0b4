/** Works out something once for each of the objects that it follows from, such as declarations. They do not change. */
export function onceForEach<From extends object, Value extends object>(make: (from: From) => Value): (from: From) => Value {
  const known = new WeakMap<From, Value>()
  return (from) => {
    const value = known.get(from) ?? make(from)
    known.set(from, value)
    return value
  }
}
