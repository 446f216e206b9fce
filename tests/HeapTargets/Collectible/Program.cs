using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using HeapTargets;

// 70 objects of a type that can be unloaded. A static field of the type holds an object, and only the type's objects hold the type.
Held.Objects = Make();
Ready.Wait();

[MethodImpl(MethodImplOptions.NoInlining)]
static object[] Make()
{
    var assembly = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Unloadable"), AssemblyBuilderAccess.RunAndCollect);
    var type = assembly.DefineDynamicModule("Unloadable").DefineType("Unloadable", TypeAttributes.Public | TypeAttributes.Class);
    type.DefineField("Kept", typeof(object), FieldAttributes.Public | FieldAttributes.Static);
    var made = type.CreateType();
    made.GetField("Kept")!.SetValue(null, new KeptByType());
    return [.. Enumerable.Range(0, 70).Select(_ => Activator.CreateInstance(made)!)];
}

static class Held
{
    public static object[] Objects = [];
}

sealed class KeptByType;
