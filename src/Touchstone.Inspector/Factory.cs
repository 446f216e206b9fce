using System.Reflection;
using Touchstone.Workers;

namespace Touchstone.Inspection;

/// <summary>A public static method that takes a count and returns the value to be measured.</summary>
sealed class Factory(MethodInfo method)
{
    const string Expected = "public static T NAME(int count)";

    /// <summary>The name on the command line and in results.</summary>
    public string Name { get; } = FullName(method);

    /// <summary>What the method says that it returns: the type that serializers are asked for.</summary>
    public Type RootType => method.ReturnType;

    /// <summary>How it is called from another program.</summary>
    public string Call => $"{CSharp.Name(method.DeclaringType!)}.@{method.Name}";

    /// <summary>Finds the method of that name.</summary>
    public static Factory Find(string name, IReadOnlyList<Assembly> assemblies)
    {
        var named = Methods(assemblies).Where(method => FullName(method) == name).ToList();
        if (named.Count == 0)
            throw Unknown(name, assemblies);
        if (named.Find(HasForm) is not { } method)
            throw new InspectionException($"{Expected.Replace("NAME", named[0].Name, StringComparison.Ordinal)} is expected, found: {Signature(named[0])}", Nearest(name, assemblies));
        if (Refuse(method) is { } reason)
            throw new InspectionException($"{name} {reason}");
        return new Factory(method);
    }

    /// <summary>Calls the method.</summary>
    public object Create(int count)
    {
        try
        {
            return method.Invoke(null, [count]) ?? throw new InspectionException($"{Name}({count}) returned null");
        }
        catch (TargetInvocationException e)
        {
            var cause = e.GetBaseException();
            throw new InspectionException($"{Name}({count}) threw {cause.GetType().Name}: {cause.Message.ReplaceLineEndings(" ")}");
        }
    }

    /// <summary>What changes from call to call; null for a factory that makes the same data each time.</summary>
    public string? Instability()
    {
        var comparison = new StructuralComparison(told: 1);
        comparison.Compare(Create(2), Create(2));
        return comparison.Count == 0
            ? null
            : $"two calls of {Name} gave different data ({comparison.Differences[0].Path}: {comparison.Differences[0].Text}): each launch measures other values, give random numbers a seed";
    }

    static string FullName(MethodInfo method) => $"{method.DeclaringType!.FullName!.Replace('+', '.')}.{method.Name}";

    static bool HasForm(MethodInfo method) =>
        method is { IsPublic: true, IsStatic: true, IsGenericMethod: false } && method.DeclaringType!.IsVisible && !method.DeclaringType.ContainsGenericParameters
        && method.GetParameters() is [{ ParameterType: var parameter }] && parameter == typeof(int) && method.ReturnType != typeof(void);

    static string? Refuse(MethodInfo method)
    {
        var type = method.ReturnType;
        if (type.IsAssignableTo(typeof(Task)) || (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ValueTask<>)))
            return $"returns {CSharp.Short(type)}: return the value itself";
        if (type.IsByRef || type.IsPointer || type.IsValueType)
            return $"returns {CSharp.Short(type)}, which is no class: return an array or a list of them, or an object that holds it";
        if (type.IsInterface)
            return $"returns the interface {CSharp.Short(type)}, which no serializer can create: return a List<T>, an array or a class";
        return type == typeof(object) ? "returns object: say which type" : null;
    }

    static InspectionException Unknown(string name, IReadOnlyList<Assembly> assemblies)
    {
        var nearest = Nearest(name, assemblies);
        var where = assemblies.Count > 0 ? assemblies[0].GetName().Name : "the project";
        return nearest is null
            ? new InspectionException($"{where} has no {name}, nor any other method like it: add {Expected.Replace("NAME", name[(name.LastIndexOf('.') + 1)..], StringComparison.Ordinal)}")
            : new InspectionException($"{where} has no {name}, nearest is {nearest}", nearest);
    }

    static string? Nearest(string name, IReadOnlyList<Assembly> assemblies) =>
        EditDistance.Nearest(name, Methods(assemblies).Where(method => HasForm(method) && Refuse(method) is null).Select(FullName).Distinct());

    static IEnumerable<MethodInfo> Methods(IReadOnlyList<Assembly> assemblies) =>
        KnownTypes.Of(assemblies).SelectMany(type => type.GetMethods(BindingFlags.Static | BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
            .Where(method => !method.IsSpecialName);

    static string Signature(MethodInfo method)
    {
        var access = method.IsPublic ? "public" : method.IsAssembly ? "internal" : method.IsPrivate ? "private" : "protected";
        var owner = method.DeclaringType!.IsVisible ? "" : $" in {method.DeclaringType.Name}, which is not public";
        var parameters = string.Join(", ", method.GetParameters().Select(parameter => $"{CSharp.Short(parameter.ParameterType)} {parameter.Name}"));
        var generic = method.IsGenericMethod ? "<T>" : "";
        return $"{access} {(method.IsStatic ? "static " : "")}{CSharp.Short(method.ReturnType)} {method.Name}{generic}({parameters}){owner}";
    }
}
