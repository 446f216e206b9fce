/* Shows a process as many processors as PROCESSORS says, and distributes its threads over them. On a small machine the collector of .NET then changes
   the number of its heaps as it does on a large one. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

static int processors(void)
{
    return atoi(getenv("PROCESSORS"));
}

long sysconf(int name)
{
    long (*original)(int) = (long (*)(int))dlsym(RTLD_NEXT, "sysconf");
    return name == _SC_NPROCESSORS_CONF || name == _SC_NPROCESSORS_ONLN ? processors() : original(name);
}

int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set)
{
    CPU_ZERO_S(size, set);
    for (int i = 0; i < processors(); i++)
        CPU_SET_S(i, size, set);
    return 0;
}

int sched_setaffinity(pid_t process, size_t size, const cpu_set_t *set)
{
    return 0;
}

int sched_getcpu(void)
{
    static int threads;
    static __thread int own = -1;
    if (own < 0)
        own = __sync_fetch_and_add(&threads, 1) % processors();
    return own;
}
