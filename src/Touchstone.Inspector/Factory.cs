using System.Reflection;
using Touchstone.Core;

namespace Touchstone.Inspection;

/// <summary>A public static method that takes a count and returns the value to be measured.</summary>
sealed class Factory(MethodInfo method, string name)
{
    const string Expected = "public static T NAME(int count)";

    /// <summary>The name of the data in results.</summary>
    public string Name => name;

    /// <summary>The return type of the method. It is the type that serializers serialize.</summary>
    public Type RootType => method.ReturnType;

    /// <summary>The C# expression that names the method.</summary>
    public string Call => $"{CSharp.Name(method.DeclaringType!)}.@{method.Name}";

    /// <summary>Finds the method with this full name.</summary>
    /// <param name="dataSet">The name of its data in results; null for that of the method.</param>
    /// <exception cref="InspectionException">There is no such method, or it cannot be used.</exception>
    public static Factory Find(string name, IReadOnlyList<Assembly> assemblies, string? dataSet = null)
    {
        var named = Methods(assemblies).Where(method => FullName(method) == name).ToList();
        if (named.Count == 0)
            throw Unknown(name, assemblies);
        if (named.Find(HasForm) is not { } method)
        {
            var expected = Expected.Replace("NAME", named[0].Name, StringComparison.Ordinal);
            throw new InspectionException($"expected: {expected}, found: {Signature(named[0])}", Nearest(name, assemblies));
        }
        if (Refuse(method) is { } reason)
            throw new InspectionException($"{name} {reason}");
        return new Factory(method, dataSet ?? name);
    }

    /// <summary>The names of all methods that can be used. Those that return a collection are first.</summary>
    public static IReadOnlyList<string> Names(IReadOnlyList<Assembly> assemblies) =>
        [.. Usable(assemblies).OrderBy(method => !DataMembers.IsCollection(method.ReturnType)).Select(FullName).Distinct()];

    /// <summary>Calls the method.</summary>
    /// <exception cref="InspectionException">The method throws or returns null.</exception>
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

    /// <summary>A warning with the first difference between two calls; null when both return the same data.</summary>
    public string? Instability()
    {
        var comparison = new StructuralComparison(most: 1);
        comparison.Compare(Create(2), Create(2));
        return comparison.Count == 0
            ? null
            : $"two calls of {Name} returned different data ({comparison.Differences[0].Path}: {comparison.Differences[0].Text}), "
                + "so each launch measures other values: use a seed for random numbers";
    }

    static string FullName(MethodInfo method) => $"{method.DeclaringType!.FullName!.Replace('+', '.')}.{method.Name}";

    static bool HasForm(MethodInfo method) =>
        method is { IsPublic: true, IsStatic: true, IsGenericMethod: false }
        && method.DeclaringType!.IsVisible && !method.DeclaringType.ContainsGenericParameters
        && method.GetParameters() is [{ ParameterType: var parameter }] && parameter == typeof(int) && method.ReturnType != typeof(void);

    static string? Refuse(MethodInfo method)
    {
        var type = method.ReturnType;
        if (!CSharpText.IsIdentifier(method.Name) || !CSharp.CanName(method.DeclaringType!))
            return "has a name that C# cannot write: rename it";
        if (!CSharp.CanName(type))
            return $"returns {CSharp.Short(type)}, which C# cannot write in another assembly: return a public type with a usual name";
        if (type.IsAssignableTo(typeof(Task)) || (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ValueTask<>)))
            return $"returns {CSharp.Short(type)}: return the value itself";
        if (type.IsByRef || type.IsPointer || type.IsValueType)
            return $"returns {CSharp.Short(type)}, which is not a class: return an array or a list of it, or an object that contains it";
        if (type.IsInterface)
            return $"returns the interface {CSharp.Short(type)}, which no serializer can create: return a List<T>, an array or a class";
        return type == typeof(object) ? "returns object: return a more specific type" : null;
    }

    static InspectionException Unknown(string name, IReadOnlyList<Assembly> assemblies)
    {
        var nearest = Nearest(name, assemblies);
        var where = assemblies.Count > 0 ? assemblies[0].GetName().Name : "the project";
        var expected = Expected.Replace("NAME", name[(name.LastIndexOf('.') + 1)..], StringComparison.Ordinal);
        return nearest is null
            ? new InspectionException($"{where} has no {name} and no similar method: add {expected}")
            : new InspectionException($"{where} has no {name}, nearest is {nearest}", nearest);
    }

    static string? Nearest(string name, IReadOnlyList<Assembly> assemblies) =>
        EditDistance.Nearest(name, Usable(assemblies).Select(FullName).Distinct());

    static IEnumerable<MethodInfo> Usable(IReadOnlyList<Assembly> assemblies) =>
        Methods(assemblies).Where(method => HasForm(method) && Refuse(method) is null);

    static IEnumerable<MethodInfo> Methods(IReadOnlyList<Assembly> assemblies) => KnownTypes.Of(assemblies)
        .SelectMany(type => type.GetMethods(
            BindingFlags.Static | BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
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
