// From 24.19 on, Node's node_object_wrap.h removes a clean-up hook whenever an object is collected, and Node aborts if that
// happens outside of any context, as it does when the garbage collector runs by itself. better-sqlite3 12 uses that class,
// so a server would end when some statement is collected. This file is compiled before its sources and leaves the hook out,
// as in earlier versions. Engines that were built elsewhere for 24.0 have no hook either. Remove this with better-sqlite3 12.
#include <node.h>
#define AddEnvironmentCleanupHook(isolate, hook, argument) static_cast<void>(0)
#define RemoveEnvironmentCleanupHook(isolate, hook, argument) static_cast<void>(0)
#include <node_object_wrap.h>
#undef AddEnvironmentCleanupHook
#undef RemoveEnvironmentCleanupHook
