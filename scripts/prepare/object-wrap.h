// From 24.19 on, Node's node_object_wrap.h takes a clean-up hook away whenever an object is collected, and Node aborts
// when that happens outside of any context, as it does in the collector's own time. better-sqlite3 12 is built on that
// class, so a server would end at some statement's collection. Compiled in front of its sources, this leaves the hook
// out, as it was before. What was built elsewhere for 24.0 has none either. To be removed with better-sqlite3 12.
#include <node.h>
#define AddEnvironmentCleanupHook(isolate, hook, argument) static_cast<void>(0)
#define RemoveEnvironmentCleanupHook(isolate, hook, argument) static_cast<void>(0)
#include <node_object_wrap.h>
#undef AddEnvironmentCleanupHook
#undef RemoveEnvironmentCleanupHook
